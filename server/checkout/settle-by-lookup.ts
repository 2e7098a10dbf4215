import { countConfirmAttempt, findOrder, type OrderRow } from '../money/payment/order-db.ts'
import type { PaymentProvider } from '../outside/payment/payment-provider.ts'
import { findPayment } from './find-payment.ts'
import { lockSeatAndOrder } from './order-seat.ts'
import { type PaymentDeps, type PaymentOutcome, settle } from './settle-order.ts'

/** It is unknown whether the provider has charged, or the provider is unreachable; the job retries. */
export class OutcomeUnknown extends Error {}

/** A confirmation may take the provider this long; it is not queried before. */
export const confirmSeconds = 45

/**
 * A payment that is authorised but not charged is confirmed again while its seat is held; if the first request still
 * arrives, the provider reports it as done.
 */
export async function settleByLookup(deps: PaymentDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order || order.state === 'CANCELED') return
  const settled = await lookUpOutcome(deps, order)
  if (settled) await settle(deps, orderId, settled)
}

async function lookUpOutcome(deps: PaymentDeps, order: OrderRow): Promise<PaymentOutcome | undefined> {
  const inProgress = order.state === 'IN_PROGRESS'
  const found = await findPayment(deps.provider, order)
  if (found.outcome === 'unknown') throw new OutcomeUnknown(found.why)
  if (found.outcome === 'notFound') return inProgress ? { outcome: 'refused', code: 'NOT_FOUND' } : undefined
  const { payment } = found
  switch (payment.state) {
    case 'PAID':
      return order.state === 'DONE' ? undefined : { outcome: 'paid', payment }
    case 'REFUNDED':
      return { outcome: 'givenBack', payment }
    case 'ENDED':
      return inProgress ? { outcome: 'refused', code: 'ENDED' } : undefined
    case 'OPEN':
      return inProgress ? confirmAgain(deps, order) : undefined
  }
}

/** Uses a new idempotency key, since the provider repeats its response to a known one, even "unknown". */
async function confirmAgain({ db, provider, clock }: PaymentDeps, order: OrderRow): Promise<PaymentOutcome> {
  const elapsed = clock.now().getTime() - (order.confirmed_at?.getTime() ?? 0)
  if (elapsed >= 0 && elapsed < confirmSeconds * 1_000)
    throw new OutcomeUnknown('it was confirmed a moment ago')
  const { seat } = await db.transaction().execute((tx) => lockSeatAndOrder(tx, order))
  if (seat.state === 'LOST') return { outcome: 'refused', code: 'SEAT_GONE' }
  const confirm_attempt = await countConfirmAttempt(db, order.id)
  return knownOutcome(await provider.confirm(confirmRequest({ ...order, confirm_attempt })))
}

export function confirmRequest({ order_id, payment_key, amount, confirm_attempt }: OrderRow) {
  if (payment_key === null) throw new Error(`${order_id} has no payment key`)
  return {
    paymentKey: payment_key,
    orderId: order_id,
    amount,
    idempotencyKey: `confirm-${order_id}-${confirm_attempt}`,
  }
}

export function knownOutcome(response: Awaited<ReturnType<PaymentProvider['confirm']>>): PaymentOutcome {
  if (response.outcome === 'unknown') throw new OutcomeUnknown(response.why)
  return response
}
