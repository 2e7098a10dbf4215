import { findOrder, markConfirming, type OrderRow } from '../money/payment/order-db.ts'
import { canPay } from '../money/payment/order-rules.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { demand } from '../platform/errors/decision.ts'
import { confirmation, confirmed, confirmSeconds, NotKnownYet } from './ask-provider.ts'
import { lockSeatAndOrder, orderFactsOf } from './seat-of-order.ts'
import { type PaymentDeps, settle } from './settle-order.ts'

export interface Confirming {
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
  readonly memberId: number
}

/**
 * Has the provider charge an order. What is about to be asked is written down before, together with the job that
 * finds out what became of it: whatever happens to this process, the order is settled.
 */
export async function confirmOrder(deps: PaymentDeps, input: Confirming): Promise<void> {
  const order = await begin(deps, input)
  if (!order) return
  try {
    const settled = confirmed(await deps.provider.confirm(confirmation(order)))
    // Somebody else may know better meanwhile: what stands is told, not what was heard.
    const state = await settle(deps, order.order_id, settled)
    if (state === 'FAILED' && settled.outcome === 'refused') throw refusal(settled.code)
  } catch (error) {
    // Not known yet: the reply says that the answer is awaited, and the job goes on asking.
    if (!(error instanceof NotKnownYet)) throw error
    deps.log.warn({ order: order.order_id, why: error.message }, 'payment not known yet')
  }
}

/** The order, now IN_PROGRESS; nothing where it is being confirmed already. */
function begin(
  { db, jobs, clock }: PaymentDeps,
  { orderId, paymentKey, amount, memberId }: Confirming,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, orderId)
    if (found?.member_id !== memberId) throw new AppError('NOT_FOUND')
    const { seat, order } = await lockSeatAndOrder(tx, found)
    if (order.state === 'IN_PROGRESS') return undefined
    const now = clock.now()
    demand(canPay(orderFactsOf(order, seat), now))
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

/** A pay page that was left open for too long has run out of time, as the provider says it; anything else is a no. */
function refusal(code: string): AppError {
  return new AppError(code === 'NOT_FOUND_PAYMENT_SESSION' ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_FAILED')
}
