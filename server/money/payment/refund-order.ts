import type { RefundCause } from '#contract/exam-states.ts'
import { lockSeatAndOrder } from '../../checkout/seat-of-order.ts'
import type { PaymentDeps } from '../../checkout/settle-order.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  countRefundAttempt,
  findOrder,
  markRefundAsked,
  markRefunded,
  markRefundRefused,
} from './order-db.ts'

/** Sets the refund of a paid order on its way: it exists exactly if `tx` commits. */
export async function askRefund(
  tx: Tx,
  jobs: Jobs,
  { id, order_id }: { readonly id: number; readonly order_id: string },
  { because, now }: { because: RefundCause; now: Date },
): Promise<void> {
  if (await markRefundAsked(tx, id, { because, now }))
    await jobs.send(tx, 'refund-order', { orderId: order_id })
}

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
