import type { Db, Tx } from '../platform/db/open.ts'

const columns = [
  'payment_order.order_id',
  'payment_order.member_id',
  'payment_order.state',
  'payment_order.amount',
  'payment_order.created_at',
  'payment_order.paid_at',
  'payment_order.paid_amount',
  'payment_order.refunded_amount',
  'payment_order.charged_back_amount',
  'payment_order.method',
  'payment_order.receipt_url',
  'payment_order.refund_asked_at',
  'payment_order.refund_because',
  'payment_order.refunded_at',
  'applicant.apply_state as exam_apply_state',
  'applicant.exam_number',
  'applicant.korean_name',
  'applicant.english_first_name',
  'applicant.english_last_name',
  'applicant.phone_number as exam_phone_number',
  'applicant.email as exam_email',
  'applicant.language as exam_language',
  'applicant.fee as exam_fee',
  'applicant.discount',
  'applicant.cancel_days',
  'applicant.canceled_because',
  'exam.id as exam_id',
  'exam.name as exam_name',
  'exam.start_at as exam_start_at',
  'exam.finish_at as exam_finish_at',
  'exam.state as exam_state',
  'exam.certification_id',
  'certification.level',
  'hold.state as hold_state',
  'hold.until as hold_until',
  'draft.lecture_id',
  'draft.name',
  'draft.email',
  'draft.phone_number',
  'draft.language',
  'draft.fee as lecture_fee',
  'draft.registered_version',
  'attender.id as attender_id',
  'attender.apply_state as attender_state',
  'lecture.title',
  'lecture.start_at',
  'lecture.finish_at',
  'lecture.schedule_version',
] as const

/** Exactly one of exam and lecture is joined. */
export function findOrderView(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('payment_order')
    .innerJoin('hold', 'hold.id', 'payment_order.hold_id')
    .leftJoin('applicant', 'applicant.hold_id', 'hold.id')
    .leftJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('registration_draft as draft', 'draft.hold_id', 'hold.id')
    .leftJoin('lecture', 'lecture.id', 'draft.lecture_id')
    .leftJoin('attender', 'attender.hold_id', 'hold.id')
    .select(columns)
    .select((row) =>
      row
        .selectFrom('payment_order as other')
        .select('other.order_id')
        .whereRef('other.hold_id', '=', 'payment_order.hold_id')
        .whereRef('other.id', '<>', 'payment_order.id')
        .where('other.paid_at', 'is not', null)
        .orderBy('other.id')
        .limit(1)
        .as('paid_by'),
    )
    .where('payment_order.order_id', '=', orderId)
    .executeTakeFirst()
}

export type OrderView = NonNullable<Awaited<ReturnType<typeof findOrderView>>>
