import type { exam as reference } from '../en/exam.ts'

export const exam = {
  label: {
    NOT_APPLICABLE: '受付対象外',
    NOT_YET: '受付開始前',
    APPLICABLE: '受付中',
    FULL: '満席',
    CLOSED: '受付終了',
    FINISHED: '終了',
    CANCELLED: '中止',
    APPLIED: '申し込み済み',
  },
  date: '日程',
  state: '状態',
  seats: '残席',
  seatsOf: '{capacity, number}席中 {left, number}席',
  fee: '受験料',
  feeWithVat: '{fee}（税込）',
  free: '無料',
  applyFrom: '受付開始',
  applyUntil: '受付期限',
} satisfies typeof reference
