import { findOpenOrder, findOrder, insertOrder, type OrderRow } from '../money/payment/order-db.ts'
import { newOrderId } from '../money/payment/order-id.ts'
import { canGiveUp, canRenew, type OrderFacts } from '../money/payment/order-rules.ts'
import type { Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { assertAllowed, type Decision } from '../platform/errors/decision.ts'
import { endHolds } from '../seats/hold-db.ts'
import type { PaidSeat } from '../seats/paid-seat.ts'
import { lockSeatAndOrder, orderFactsOf } from './order-seat.ts'
import type { PaymentDeps } from './settle-order.ts'

interface OwnOrder {
  readonly orderId: string
  readonly memberId: number
}

/** For another try after a refusal, e.g. with another card. Returns the id of the new order, or of the one that is open. */
export function renewOrder({ db, clock }: PaymentDeps, own: OwnOrder): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { order } = await lockOwn(tx, own, (facts) => canRenew(facts, now))
    const open = await findOpenOrder(tx, order)
    if (open?.state === 'IN_PROGRESS') throw new AppError('PAYMENT_IN_PROGRESS')
    if (open) return open.order_id
    const orderId = newOrderId()
    const { member_id: memberId, hold_id: holdId, amount } = order
    await insertOrder(tx, { orderId, memberId, holdId, amount }, now)
    return orderId
  })
}

/** Frees the seat at once. */
export function giveUpOrder({ db, clock }: PaymentDeps, own: OwnOrder): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { order } = await lockOwn(tx, own, (facts) => canGiveUp(facts, now))
    if ((await findOpenOrder(tx, order))?.state === 'IN_PROGRESS') throw new AppError('PAYMENT_IN_PROGRESS')
    await endHolds(tx, [order.hold_id], { state: 'GIVEN_UP', now })
  })
}

async function lockOwn(
  tx: Tx,
  { orderId, memberId }: OwnOrder,
  rule: (order: OrderFacts) => Decision,
): Promise<{ seat: PaidSeat; order: OrderRow }> {
  const found = await findOrder(tx, orderId)
  if (found?.member_id !== memberId) throw new AppError('NOT_FOUND')
  const { seat, order } = await lockSeatAndOrder(tx, found)
  assertAllowed(rule(orderFactsOf(order, seat)))
  return { seat, order }
}
