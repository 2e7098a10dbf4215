import type { RefundCause } from '#contract/exams/exam-states.ts'
import { countRefundAttempt, findOrder, markRefunded, markRefundRefused } from '../money/payment/order-db.ts'
import { lockSeatAndOrder } from './seat-of-order.ts'
import type { PaymentDeps } from './settle-order.ts'

/** What the provider writes on its statement. */
const reasons: Record<RefundCause, string> = {
  MEMBER: 'Cancelled by the customer',
  DROPPED: 'Cancelled by the education centre',
  NO_SEAT: 'No seat left',
  PAID_TWICE: 'Paid twice',
  WRONG_AMOUNT: 'Wrong amount',
  PROVIDER: 'Given back by the provider',
}

/**
 * Gives the money of an order back; thrown errors have the job tried again. Every try has a key of its own, for the
 * provider repeats its answer to a key, a refusal too, for days. It gives all back or nothing: what an earlier try
 * did, the next one finds done.
 */
export async function refundOrder(
  { db, jobs, provider, clock, log }: PaymentDeps,
  orderId: string,
): Promise<void> {
  const found = await findOrder(db, orderId)
  if (found?.state !== 'DONE' || !found.refund_because || found.payment_key === null) return
  const answer = await provider.refund({
    paymentKey: found.payment_key,
    reason: reasons[found.refund_because],
    idempotencyKey: `refund-${orderId}-${found.refund_attempt}`,
  })
  if (answer.outcome === 'unknown') {
    await countRefundAttempt(db, found.id)
    throw new Error(answer.why)
  }
  await db.transaction().execute(async (tx) => {
    const { order } = await lockSeatAndOrder(tx, found)
    if (order.state !== 'DONE') return
    const now = clock.now()
    if (answer.outcome === 'refused') return markRefundRefused(tx, order, { code: answer.code, now })
    await markRefunded(tx, order, now)
    await jobs.send(tx, 'refund-mail', { kind: 'refunded', orderId })
  })
  if (answer.outcome === 'refunded') return
  log.error({ order: orderId, code: answer.code }, 'refund refused by the provider; it is tried again')
  throw new Error(`refund refused: ${answer.code}`)
}
