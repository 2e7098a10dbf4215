import { countConfirmAttempt, findOrder, type OrderRow } from '../money/payment/order-db.ts'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import { findPayment } from './find-payment.ts'
import { lockSeatAndOrder } from './seat-of-order.ts'
import { type PaymentDeps, type Settled, settle } from './settle-order.ts'

/** The provider has not made up its mind, or could not be asked: to be tried again. */
export class NotKnownYet extends Error {}

/** For so long the provider may be at work on a confirmation; nobody asks again before. */
export const confirmSeconds = 45

/**
 * Finds out what became of an order by asking the provider, and settles it. A payment that was prepared but not
 * charged is charged now, while its seat is there; should the first request still arrive, the provider finds it done.
 */
export async function settleByAsking(deps: PaymentDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order || order.state === 'CANCELED') return
  const settled = await askProvider(deps, order)
  if (settled) await settle(deps, orderId, settled)
}

async function askProvider(deps: PaymentDeps, order: OrderRow): Promise<Settled | undefined> {
  const input = order.state === 'IN_PROGRESS'
  const found = await findPayment(deps.provider, order)
  if (found.outcome === 'unknown') throw new NotKnownYet(found.why)
  if (found.outcome === 'notFound') return input ? { outcome: 'refused', code: 'NOT_FOUND' } : undefined
  const { payment } = found
  switch (payment.state) {
    case 'PAID':
      return order.state === 'DONE' ? undefined : { outcome: 'paid', payment }
    case 'REFUNDED':
      return { outcome: 'givenBack', payment }
    case 'ENDED':
      return input ? { outcome: 'refused', code: 'ENDED' } : undefined
    case 'OPEN':
      return input ? confirmAgain(deps, order) : undefined
  }
}

/** Under a new key: the provider repeats its answer to one that it knows, also that it cannot tell. */
async function confirmAgain({ db, provider, clock }: PaymentDeps, order: OrderRow): Promise<Settled> {
  const since = clock.now().getTime() - (order.confirmed_at?.getTime() ?? 0)
  if (since >= 0 && since < confirmSeconds * 1_000) throw new NotKnownYet('it was asked a moment ago')
  const { seat } = await db.transaction().execute((tx) => lockSeatAndOrder(tx, order))
  if (seat.state === 'LOST') return { outcome: 'refused', code: 'SEAT_GONE' }
  const confirm_attempt = await countConfirmAttempt(db, order.id)
  return confirmed(await provider.confirm(confirmation({ ...order, confirm_attempt })))
}

/** What is sent for an order that is IN_PROGRESS. */
export function confirmation({ order_id, payment_key, amount, confirm_attempt }: OrderRow) {
  if (payment_key === null) throw new Error(`${order_id} has no payment key`)
  return {
    paymentKey: payment_key,
    orderId: order_id,
    amount,
    idempotencyKey: `confirm-${order_id}-${confirm_attempt}`,
  }
}

/** An answer to a confirmation as something certain; throws where it is not. */
export function confirmed(answer: Awaited<ReturnType<PaymentProvider['confirm']>>): Settled {
  if (answer.outcome === 'unknown') throw new NotKnownYet(answer.why)
  return answer
}
