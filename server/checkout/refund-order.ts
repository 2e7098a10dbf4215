import type { RefundCause } from '#contract/exams/exam-states.ts'
import { countRefundAttempt, findOrder, markRefunded, markRefundRefused } from '../money/payment/order-db.ts'
import { lockSeatAndOrder } from './order-seat.ts'
import type { PaymentDeps } from './settle-order.ts'

/** Reasons shown on the provider's statement. */
const reasons: Record<RefundCause, string> = {
  MEMBER: 'Cancelled by the customer',
  DROPPED: 'Cancelled by the education centre',
  NO_SEAT: 'No seat left',
  PAID_TWICE: 'Paid twice',
  WRONG_AMOUNT: 'Wrong amount',
  PROVIDER: 'Given back by the provider',
}

/**
 * Refunds an order in full; throws to have the job retried. Each attempt uses a new idempotency key, since the provider
 * repeats its response to a known key, even a refusal, for days. Refunding twice is safe: the provider reports it as
 * done.
 */
export async function refundOrder(
  { db, jobs, provider, clock, log }: PaymentDeps,
  orderId: string,
): Promise<void> {
  const found = await findOrder(db, orderId)
  if (found?.state !== 'DONE' || !found.refund_because || found.payment_key === null) return
  const response = await provider.refund({
    paymentKey: found.payment_key,
    reason: reasons[found.refund_because],
    idempotencyKey: `refund-${orderId}-${found.refund_attempt}`,
  })
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
