import type { exam as reference } from '../../en/exams/exam.ts'

export const exam = {
  label: {
    NOT_APPLICABLE: '下書き（受付対象外）',
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
  seatsOf: '{capacity, number}席中{left, number}席',
  fee: '受験料',
  feeWithVat: '{fee}（税込）',
  free: '無料',
  applyFrom: '申込開始',
  applyUntil: '申込期限',
  before: {
    title: 'お申し込みの前に',
    one: '一度に予約できる試験は1つだけです。',
    month: 'お申し込みとお支払いができるのは、当月の日程だけです。',
    iam: 'IAMアカウントではお申し込みいただけません。',
    holder:
      '受験できるのはアカウントの名義人ご本人だけです。アカウントに登録された氏名でお申し込みください。',
    discount: '割引コードは、1つの試験に1回だけ使えます。キャンセルしても、同じコードは再利用できません。',
  },
  keptForRenewal: '更新用のお席：{seats, plural, =0 {残りなし} other {残り#席}}（<moment></moment>まで確保）',
  joinLine: 'キャンセル待ちに登録する',
  seePlace: '順番を見る',
} satisfies typeof reference
