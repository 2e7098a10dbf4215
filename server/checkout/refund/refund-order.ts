import type { RefundCause } from '#contract/exams/exam-states.ts'
import { amountLeft, countRefundAttempt, findOrder, type OrderRow } from '../../money/payment/order-db.ts'
import { markRefunded, markRefundRefused } from '../../money/payment/refund-db.ts'
import { findOpenStaffRefund } from '../../money/payment/staff-refund-db.ts'
import type { RefundOutcome } from '../../outside/payment/payment-provider.ts'
import { lockSeatAndOrder } from '../order-seat.ts'
import type { PaymentDeps } from '../settle-order.ts'
import { payStaffRefund } from './pay-staff-refund.ts'

/** Shown on the provider's statement. */
const reasons: Record<Exclude<RefundCause, 'STAFF'>, string> = {
  MEMBER: 'Cancelled by the customer',
  DROPPED: 'Cancelled by the education centre',
  NO_SEAT: 'No seat left',
  PAID_TWICE: 'Paid twice',
  WRONG_AMOUNT: 'Wrong amount',
  PROVIDER: 'Given back by the provider',
}

/**
 * Throws to have the job retried. Each attempt uses a new idempotency key, since the provider repeats its response to a
 * known one for days, even a refusal. Refunding twice is safe: the provider reports it as done.
 */
export async function refundOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  const { db, jobs, clock, log } = deps
  await payOpenStaffRefund(deps, orderId)
  const found = await findOrder(db, orderId)
  if (found?.state !== 'DONE' || !found.refund_because || found.payment_key === null) return
  const response = await refundRest(deps, found)
  if (response.outcome === 'unknown') {
    await countRefundAttempt(db, found.id)
    throw new Error(response.why)
  }
  await db.transaction().execute(async (tx) => {
    const { order } = await lockSeatAndOrder(tx, found)
    if (order.state !== 'DONE') return
    const now = clock.now()
    if (response.outcome === 'refused') return markRefundRefused(tx, order, { code: response.code, now })
    await markRefunded(tx, order, now)
    await jobs.send(tx, 'refund-mail', { kind: 'refunded', orderId })
  })
  if (response.outcome === 'refunded') return
  log.error({ order: orderId, code: response.code }, 'refund refused by the provider; it is tried again')
  throw new Error(`refund refused: ${response.code}`)
}

/** Comes before the rest is refunded, since it changes the balance. */
async function payOpenStaffRefund(deps: PaymentDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  const open = order && (await findOpenStaffRefund(deps.db, order.id))
  if (open?.state === 'APPROVED') await payStaffRefund(deps, open.id)
}

/** Refunds what is left after refunds and chargebacks. */
async function refundRest(
  { provider }: PaymentDeps,
  order: OrderRow,
): Promise<RefundOutcome | { readonly outcome: 'refunded' }> {
  const { order_id, payment_key, refund_because: because } = order
  if (payment_key === null || !because || because === 'STAFF')
    throw new Error(`${order_id} is not to be refunded`)
  const left = amountLeft(order)
  if (left === 0) return { outcome: 'refunded' }
  return provider.refund({
    paymentKey: payment_key,
    reason: reasons[because],
    idempotencyKey: `refund-${order_id}-${order.refund_attempt}`,
    ...(order.charged_back_amount > 0 && {
      part: { amount: left, balance: (order.paid_amount ?? 0) - order.refunded_amount },
    }),
  })
}
