import { AppError } from '../refusals/app-error.ts'
import { demand } from '../refusals/decision.ts'
import { findOrder, markConfirming, type OrderRow } from './order-db.ts'
import { canPay } from './order-rules.ts'
import { lockSeatAndOrder } from './seat-of-order.ts'
import { confirmation, confirmed, NotKnownYet, type PaymentDeps, settle } from './settle-order.ts'

export interface Confirming {
  readonly orderId: string
  readonly paymentKey: string
  readonly amount: number
  readonly memberId: number
}

/** The settling job looks after an order that has had no answer for so long. */
const settleAfterSeconds = 45

/**
 * Has the provider charge an order. What is about to be asked is written down before, together with the job that
 * finds out what became of it: whatever happens to this process, the order is settled.
 */
export async function confirmOrder(deps: PaymentDeps, asked: Confirming): Promise<void> {
  const order = await begin(deps, asked)
  if (!order) return
  try {
    const settled = confirmed(await deps.provider.confirm(confirmation(order)))
    await settle(deps, order.order_id, settled)
    if (settled.outcome === 'refused') throw new AppError('PAYMENT_FAILED')
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
    demand(
      canPay({ state: order.state, amount: order.amount, seat: seat.state, holdUntil: seat.holdUntil }, now),
    )
    if (amount !== order.amount) throw new AppError('AMOUNT_CHANGED')
    await markConfirming(tx, order, paymentKey, now)
    await jobs.sendLater(tx, 'settle-order', { orderId }, settleAfterSeconds)
    return {
      ...order,
      state: 'IN_PROGRESS',
      payment_key: paymentKey,
      confirm_attempt: order.confirm_attempt + 1,
    }
  })
}
