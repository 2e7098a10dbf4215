import { sql } from 'kysely'
import type { RefundCause } from '#contract/exams/exam-states.ts'
import type { ProviderPayment } from '../../outside/payment/payment-provider.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { nextLateLookup } from './late-lookup-rules.ts'
import { appendLedger } from './ledger-db.ts'

const orderColumns = [
  'id',
  'order_id',
  'member_id',
  'hold_id',
  'amount',
  'state',
  'payment_key',
  'confirm_attempt',
  'refund_attempt',
  'paid_amount',
  'refunded_amount',
  'charged_back_amount',
  'method',
  'receipt_url',
  'refused_with',
  'created_at',
  'confirmed_at',
  'paid_at',
  'refund_asked_at',
  'refund_because',
  'refunded_at',
] as const

/** Which of several orders for a seat comes first: the one that paid for it, else any paid one, else the latest. */
export const seatOrderPriority = sql`
  payment_order.paid_at is not null and coalesce(payment_order.refund_because, 'MEMBER') in ('MEMBER', 'DROPPED') desc,
  payment_order.paid_at is not null desc, payment_order.id desc`

/** Balance of a payment in won: received minus refunds and chargebacks. */
export function amountLeft(order: {
  readonly paid_amount: number | null
  readonly refunded_amount: number | null
  readonly charged_back_amount: number | null
}): number {
  return (order.paid_amount ?? 0) - (order.refunded_amount ?? 0) - (order.charged_back_amount ?? 0)
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** `orderId` is the public id. */
export function findOrder(db: Db | Tx, orderId: string) {
  return db
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** The caller has locked the exam or lecture of its seat. */
export function lockOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('payment_order')
    .select(orderColumns)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Leaves out orders whose refund is requested already. */
export function listPaidOrders(tx: Tx, of: 'attender' | 'applicant', ids: readonly number[]) {
  return tx
    .selectFrom('payment_order')
    .select(['id', 'order_id'])
    .where(
      sql<boolean>`hold_id in (select hold_id from ${sql.table(of)} where id = any(${[...ids]}::integer[]))`,
    )
    .where('state', '=', 'DONE')
    .where('refund_asked_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function findOpenOrder(tx: Tx, { hold_id }: OrderRow) {
  return tx
    .selectFrom('payment_order')
    .select(['order_id', 'state'])
    .where('hold_id', '=', hold_id)
    .where('state', 'in', ['READY', 'IN_PROGRESS'])
    .executeTakeFirst()
}

/** Whether another order, not being refunded, has paid for the same seat. */
export async function isPaidByAnother(tx: Tx, order: OrderRow): Promise<boolean> {
  const paid = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('state', '=', 'DONE')
    .where('refund_asked_at', 'is', null)
    .where('id', '<>', order.id)
    .where('hold_id', '=', order.hold_id)
    .executeTakeFirst()
  return paid !== undefined
}

interface NewOrder {
  readonly orderId: string
  readonly memberId: number
  readonly holdId: number
  readonly amount: number
}

export async function insertOrder(tx: Tx, order: NewOrder, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('payment_order')
    .values({
      order_id: order.orderId,
      member_id: order.memberId,
      hold_id: order.holdId,
      amount: order.amount,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendLedger(tx, { id, event: 'OPENED', now })
}

/** The browser has returned with a payment key; next the provider is asked to confirm. */
export async function markConfirming(tx: Tx, order: OrderRow, paymentKey: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set((row) => ({
      state: 'IN_PROGRESS',
      payment_key: paymentKey,
      confirmed_at: now,
      confirm_attempt: row('confirm_attempt', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  await appendLedger(tx, { id: order.id, event: 'CONFIRM_SENT', now })
}

/** With a `refund` the payment is refunded at once. */
export async function markPaid(
  tx: Tx,
  order: OrderRow,
  { payment, refund, now }: { payment: ProviderPayment; refund: RefundCause | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({
      state: 'DONE',
      payment_key: payment.paymentKey,
      method: payment.method,
      receipt_url: payment.receiptUrl,
      paid_at: now,
      paid_amount: payment.amount,
      ...(refund && { refund_asked_at: now, refund_because: refund }),
    })
    .where('id', '=', order.id)
    .execute()
  await appendLedger(tx, { id: order.id, event: 'PAID', amount: payment.amount, now })
  if (refund) await appendLedger(tx, { id: order.id, event: 'REFUND_ASKED', detail: refund, now })
}

export async function markFailed(
  tx: Tx,
  order: OrderRow,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ state: 'FAILED', refused_with: code, ended_at: now, late_lookup_at: nextLateLookup(now, now) })
    .where('id', '=', order.id)
    .execute()
  await appendLedger(tx, { id: order.id, event: 'REFUSED', detail: code, now })
}

export async function countConfirmAttempt(db: Db, orderRowId: number): Promise<number> {
  const { confirm_attempt } = await db
    .updateTable('payment_order')
    .set((row) => ({ confirm_attempt: row('confirm_attempt', '+', 1) }))
    .where('id', '=', orderRowId)
    .returning('confirm_attempt')
    .executeTakeFirstOrThrow()
  return confirm_attempt
}

export async function countRefundAttempt(db: Db, orderRowId: number): Promise<void> {
  await db
    .updateTable('payment_order')
    .set((row) => ({ refund_attempt: row('refund_attempt', '+', 1) }))
    .where('id', '=', orderRowId)
    .execute()
}

export async function expireOtherOrders(tx: Tx, { hold_id }: OrderRow, now: Date): Promise<void> {
  await sql`
    with expired as (
      update payment_order set state = 'EXPIRED', ended_at = ${now},
        late_lookup_at = ${nextLateLookup(now, now)}::timestamptz
      where hold_id = ${hold_id} and state = 'READY'
      returning id)
    insert into payment_ledger (payment_order_id, at, event, amount)
    select id, ${now}, 'EXPIRED', 0 from expired order by id`.execute(tx)
}
