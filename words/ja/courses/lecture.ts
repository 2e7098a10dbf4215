import type { lecture as reference } from '../../en/courses/lecture.ts'
import { teachingLanguages } from './teaching-languages.ts'

export const lecture = {
  fact: { level: 'レベル', method: '形式', target: '対象', taughtIn: '使用言語' },
  level: { BASIC: '基礎', INTERMEDIATE: '中級', ADVANCE: '上級' },
  method: { ONLINE: 'オンライン', OFFLINE: '会場' },
  target: { NORMAL: '一般', PARTNER: 'パートナー組織のメンバー' },
  practice: { NORMAL: 'あり', NONE: 'なし' },
  taughtIn: teachingLanguages,
  handsOn: 'ハンズオン',
  label: {
    DRAFT: '下書き',
    RECRUITING: '受付中',
    FULL: '満席',
    CLOSED: '受付終了',
    IN_PROGRESS: '開催中',
    ENDED: '終了',
    CANCELLED: '中止',
    PARTNER: 'パートナー限定',
  },
  note: {
    DRAFT: 'まだ公開されていません',
    FULL: '残席はありません',
    CLOSED: '受付は終了しました',
    PAUSED: '受付を一時停止しています',
    OVER: 'この講座は終了しました',
    DROPPED: 'この講座は中止になりました',
  },
  seatsLeft: '残り{left, number}席（定員{capacity, number}名）',
  free: '無料',
  feeWithVat: '{fee}（税込）',
  held: '<time></time>までお席を確保しています。',
  goOnPaying: 'お支払いを続ける',
  joinLine: 'キャンセル待ちに登録する',
  joinLineOf: '{title}、{days}のキャンセル待ちに登録する',
} satisfies typeof reference
