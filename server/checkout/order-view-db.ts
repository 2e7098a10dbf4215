import type { Db, Tx } from '../platform/db/open.ts'

/** An order with its subject as shown to the payer; exactly one of exam and lecture is joined. */
export function findOrderView(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('payment_order')
    .leftJoin('applicant', 'applicant.id', 'payment_order.applicant_id')
    .leftJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('hold', 'hold.id', 'payment_order.hold_id')
    .leftJoin('lecture', 'lecture.id', 'hold.lecture_id')
    .leftJoin('attender', 'attender.id', 'hold.attender_id')
    .select([
      'payment_order.order_id',
      'payment_order.member_id',
      'payment_order.state',
      'payment_order.amount',
      'payment_order.created_at',
      'payment_order.paid_at',
      'payment_order.paid_amount',
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
      'applicant.hold_until',
      'applicant.canceled_because',
      'exam.id as exam_id',
      'exam.name as exam_name',
      'exam.start_at as exam_start_at',
      'exam.finish_at as exam_finish_at',
      'exam.state as exam_state',
      'exam.certification_id',
      'certification.level',
      'hold.lecture_id',
      'hold.state as hold_state',
      'hold.until',
      'hold.name',
      'hold.email',
      'hold.phone_number',
      'hold.language',
      'hold.fee as lecture_fee',
      'hold.registered_version',
      'hold.attender_id',
      'attender.apply_state as attender_state',
      'lecture.title',
      'lecture.start_at',
      'lecture.finish_at',
      'lecture.schedule_version',
    ])
    .where('payment_order.order_id', '=', orderId)
    .executeTakeFirst()
}

export type OrderView = NonNullable<Awaited<ReturnType<typeof findOrderView>>>
