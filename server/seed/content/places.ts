import type { LocalisedText } from '#contract/platform/languages.ts'

/** Where an OFFLINE course is held. */
export interface PlaceTemplate {
  readonly name: LocalisedText
  readonly address: LocalisedText
  readonly note: LocalisedText | null
  readonly directions: LocalisedText
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
    directions: {
      en: 'Metro line 2 to Sample Station, exit 4, then five minutes on foot along the canal. The lift at the side entrance goes to the third floor.',
      ko: '지하철 2호선 샘플역 4번 출구에서 하천을 따라 걸어서 5분입니다. 옆문 승강기를 타고 3층에서 내리세요.',
      ja: '地下鉄2号線サンプル駅の4番出口から、川沿いに徒歩5分です。通用口のエレベーターで3階へお越しください。',
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
    directions: {
      en: 'Metro line 2 to Sample Station, exit 6. The lab is in the building behind the Education Centre; ring at the reception.',
      ko: '지하철 2호선 샘플역 6번 출구로 나오세요. 실습실은 교육센터 뒤쪽 건물에 있으며, 안내 데스크에서 호출해 주세요.',
      ja: '地下鉄2号線サンプル駅の6番出口をご利用ください。実習室は教育センターの裏の建物にあります。受付でお知らせください。',
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
    directions: {
      en: 'Ten minutes by taxi from Busan Station, or bus 1001 to Sample Hall. Parking is free for the day of the course.',
      ko: '부산역에서 택시로 10분, 또는 1001번 버스를 타고 샘플홀 정류장에서 내리세요. 강의 당일 주차는 무료입니다.',
      ja: '釜山駅からタクシーで10分、または1001番バスで「サンプルホール」下車。講座当日の駐車は無料です。',
    },
  },
]
