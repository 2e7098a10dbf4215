import { sql } from 'kysely'
import type { refundStates } from '#contract/checkout/order-admin.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'

/** Refunds by rule and by staff, in full or in part; null without one. */
export const refundState = sql<(typeof refundStates)[number] | null>`case
  when refunded_at is not null then 'DONE'
  when refund_asked_at is not null then case when refund_problem is not null then 'REFUSED' else 'PENDING' end
  else coalesce((
    select case when staff_refund.state = 'WAITING' then 'WAITING' when problem is not null then 'REFUSED'
      else 'PENDING' end
    from staff_refund where payment_order_id = payment_order.id and staff_refund.state in ('WAITING', 'APPROVED')
  ), case when refunded_amount > 0 then 'PART' end) end`

export function findListedOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('payment_order')
    .leftJoin('applicant', 'applicant.hold_id', 'payment_order.hold_id')
    .leftJoin('exam', 'exam.id', 'applicant.exam_id')
    .leftJoin('registration_draft as draft', 'draft.hold_id', 'payment_order.hold_id')
    .leftJoin('lecture', 'lecture.id', 'draft.lecture_id')
    .select([
      'payment_order.id',
      'payment_order.order_id',
      'payment_order.member_id',
      'payment_order.state',
      'payment_order.amount',
      'payment_order.created_at',
      'payment_order.paid_at',
      'payment_order.method',
      'payment_order.refunded_amount',
      'payment_order.refunded_at',
      refundState.as('refundState'),
      'applicant.exam_id',
      'applicant.exam_number',
      'draft.lecture_id',
      sql<LocalisedText>`coalesce(exam.name, lecture.title)`.as('title'),
      sql<Date>`coalesce(exam.start_at, lecture.start_at)`.as('start_at'),
      sql<string | null>`coalesce(applicant.korean_name, draft.name)`.as('name'),
      sql<string | null>`coalesce(applicant.email, draft.email)`.as('email'),
    ])
    .where('payment_order.id', 'in', [...ids])
    .execute()
}
export type ListedOrderRow = Awaited<ReturnType<typeof findListedOrders>>[number]

export function findOrderFacts(db: Db, orderId: string) {
  return db
    .selectFrom('payment_order')
    .select(['id', 'payment_key', 'refund_problem', 'refused_with'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export function listOrderLedger(db: Db, orderRowId: number) {
  return db
    .selectFrom('payment_ledger')
    .select(['at', 'event', 'amount', 'detail'])
    .where('payment_order_id', '=', orderRowId)
    .orderBy('id')
    .execute()
}
