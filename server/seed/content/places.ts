import type { LocalisedText } from '#contract/platform/languages.ts'

/** Where an OFFLINE course is held. */
export interface PlaceTemplate {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
}

/** The addresses exist nowhere. */
export const places: readonly PlaceTemplate[] = [
  {
    name: {
      en: 'Education Centre, Room 3',
      ko: '교육센터 제3강의실',
      ja: '教育センター 第3教室',
    },
    address: { en: '12 Sample-ro, Seoul', ko: '서울 샘플로 12', ja: 'ソウル市 サンプル路12' },
    note: {
      en: 'Bring a photo ID.',
      ko: '사진이 있는 신분증을 지참해 주세요.',
      ja: '写真付きの身分証明書をお持ちください。',
    },
  },
  {
    name: {
      en: 'Education Centre, Computer Lab',
      ko: '교육센터 전산 실습실',
      ja: '教育センター コンピューター実習室',
    },
    address: { en: '14 Sample-ro, Seoul', ko: '서울 샘플로 14', ja: 'ソウル市 サンプル路14' },
    note: {
      en: 'Computers are provided. Bring a photo ID. Step-free access by the east entrance.',
      ko: '실습용 컴퓨터가 준비되어 있습니다. 사진이 있는 신분증을 지참해 주세요. 동쪽 출입구에는 계단이 없습니다.',
      ja: '実習用のコンピューターを用意しています。写真付きの身分証明書をお持ちください。東口は段差なしで入れます。',
    },
  },
  {
    name: {
      en: 'Busan Learning Space, Hall A',
      ko: '부산 학습관 A홀',
      ja: '釜山ラーニングスペース Aホール',
    },
    address: { en: '78 Sample-daero, Busan', ko: '부산 샘플대로 78', ja: '釜山市 サンプル大路78' },
    note: null,
  },
]
