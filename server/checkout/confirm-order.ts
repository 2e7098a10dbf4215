import { findOrder, markConfirming, type OrderRow } from '../money/payment/order-db.ts'
import { canPay } from '../money/payment/order-rules.ts'
import { inAnswerTime, runWithin, TimeLimitPassed } from '../platform/concurrency/time-limit.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { assertAllowed } from '../platform/errors/decision.ts'
import { lockSeatAndOrder, orderFactsOf } from './order-seat.ts'
import { confirmRequest, confirmSeconds, knownOutcome, OutcomeUnknown } from './settle-by-lookup.ts'
import { type PaymentDeps, settle } from './settle-order.ts'

export interface ConfirmOrderInput {
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
  readonly memberId: number
}

/**
 * Stores the attempt first, with a delayed job that settles the order if this process fails. If the provider takes too
 * long, the response shows the order as in progress.
 */
export async function confirmOrder(deps: PaymentDeps, input: ConfirmOrderInput): Promise<void> {
  const order = await startConfirming(deps, input)
  if (!order) return
  const charging = runWithin(undefined, () => charge(deps, order))
  try {
    await inAnswerTime(charging)
  } catch (error) {
    if (!(error instanceof TimeLimitPassed)) throw error
    charging.catch((error) => deps.log.warn({ err: error, order: order.order_id }, 'payment not charged'))
  }
}

async function charge(deps: PaymentDeps, order: OrderRow): Promise<void> {
  try {
    const settled = knownOutcome(await deps.provider.confirm(confirmRequest(order)))
    // A webhook or job may have settled the order meanwhile: the stored state counts.
    const state = await settle(deps, order.order_id, settled)
    if (state === 'FAILED' && settled.outcome === 'refused') throw refusal(settled.code)
  } catch (error) {
    // The response shows the order as in progress, and the job retries.
    if (!(error instanceof OutcomeUnknown)) throw error
    deps.log.warn({ order: order.order_id, why: error.message }, 'payment not known yet')
  }
}

/** Undefined if the order is being confirmed already. */
function startConfirming(
  { db, jobs, clock }: PaymentDeps,
  { orderId, paymentKey, amount, memberId }: ConfirmOrderInput,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, orderId)
    if (found?.member_id !== memberId) throw new AppError('NOT_FOUND')
    const { seat, order } = await lockSeatAndOrder(tx, found)
    if (order.state === 'IN_PROGRESS') return undefined
    const now = clock.now()
    assertAllowed(canPay(orderFactsOf(order, seat), now))
    if (amount !== order.amount) throw new AppError('AMOUNT_CHANGED')
    await markConfirming(tx, order, paymentKey, now)
    await jobs.sendLater(tx, 'settle-order', { orderId }, confirmSeconds)
    return {
      ...order,
      state: 'IN_PROGRESS',
      payment_key: paymentKey,
      confirm_attempt: order.confirm_attempt + 1,
    }
  })
}

/** A payment session expires when the pay page was open for too long. */
function refusal(code: string): AppError {
  return new AppError(code === 'NOT_FOUND_PAYMENT_SESSION' ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_FAILED')
}
