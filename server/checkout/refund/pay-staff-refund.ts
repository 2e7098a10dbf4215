import { completeStaffRefund } from '../../money/payment/complete-staff-refund.ts'
import { findOrder, type OrderRow } from '../../money/payment/order-db.ts'
import { appendRefusedRefund } from '../../money/payment/refund-db.ts'
import { findStaffRefund, markRefusedByProvider, markSending } from '../../money/payment/staff-refund-db.ts'
import type { RefundOutcome } from '../../outside/payment/payment-provider.ts'
import { lockSeatAndOrder } from '../order-seat.ts'
import type { PaymentDeps } from '../settle-order.ts'

/** Longer than an attempt with its look-up takes. */
const attemptSeconds = 90

/**
 * Throws to have the job retried. Sends the balance that the amount is taken from, so that the provider refuses a second
 * payment after an attempt of unknown outcome.
 */
export async function payStaffRefund(deps: PaymentDeps, refundId: number): Promise<void> {
  const { db, provider, clock, log } = deps
  const found = await findStaffRefund(db, refundId)
  const order = found && (await findOrder(db, found.order_id))
  if (found?.state !== 'APPROVED' || !order || order.payment_key === null) return
  const until = new Date(clock.now().getTime() + attemptSeconds * 1_000)
  const refund = await markSending(db, refundId, until)
  if (!refund) return
  const response = await provider.refund({
    paymentKey: order.payment_key,
    reason: refund.reason,
    idempotencyKey: `refund-${order.order_id}-by-staff-${refundId}-${refund.attempt}`,
    // The provider's balance ignores chargebacks, which are settled separately.
    part: { amount: refund.amount, balance: (order.paid_amount ?? 0) - order.refunded_amount },
  })
  if (response.outcome === 'unknown') throw new Error(response.why)
  await store(deps, { order, refundId, response })
  if (response.outcome === 'refunded') return
  log.error({ order: order.order_id, code: response.code }, 'refund by staff refused by the provider')
  throw new Error(`refund refused: ${response.code}`)
}

interface Attempt {
  readonly order: OrderRow
  readonly refundId: number
  readonly response: Exclude<RefundOutcome, { outcome: 'unknown' }>
}

async function store(
  { db, jobs, clock }: PaymentDeps,
  { order: found, refundId, response }: Attempt,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { order } = await lockSeatAndOrder(tx, found)
    const refund = await findStaffRefund(tx, refundId)
    if (refund?.state !== 'APPROVED') return
    const now = clock.now()
    if (response.outcome === 'refused') {
      await markRefusedByProvider(tx, refundId, response.code)
      return appendRefusedRefund(tx, order, { code: response.code, now })
    }
    await completeStaffRefund(tx, jobs, { order, refund, now })
  })
}
