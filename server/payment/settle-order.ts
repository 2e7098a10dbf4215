import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PaymentProvider, ProviderPayment } from '../outside/payment/payment-provider.ts'
import {
  countConfirmAttempt,
  expireOthers,
  findOrder,
  isPaidByAnother,
  markFailed,
  markPaid,
  markRefunded,
  type OrderRow,
} from './order-db.ts'
import { lockSeatAndOrder } from './seat-of-order.ts'

export interface PaymentDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly provider: PaymentProvider
  readonly clock: Clock
  readonly log: Logger
}

/** What is certain of a payment. */
export type Settled =
  | { readonly outcome: 'paid' | 'givenBack'; readonly payment: ProviderPayment }
  | { readonly outcome: 'refused'; readonly code: string }

/** The provider has not made up its mind, or could not be asked: to be tried again. */
export class NotKnownYet extends Error {}

/**
 * Finds out what became of an order by asking the provider, and settles it. A payment that was prepared but not
 * charged is charged now; should the first request still arrive, the provider finds it done.
 */
export async function settleByAsking(deps: PaymentDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order || order.state === 'DONE' || order.state === 'CANCELED') return
  const settled = await askProvider(deps, order)
  if (settled) await settle(deps, orderId, settled)
}

async function askProvider(deps: PaymentDeps, order: OrderRow): Promise<Settled | undefined> {
  const asked = order.state === 'IN_PROGRESS'
  const found = await deps.provider.lookup(order.order_id)
  if (found.outcome === 'unknown') throw new NotKnownYet(found.why)
  if (found.outcome === 'notFound') return asked ? { outcome: 'refused', code: 'NOT_FOUND' } : undefined
  const { payment } = found
  switch (payment.state) {
    case 'PAID':
      return { outcome: 'paid', payment }
    case 'REFUNDED':
      return { outcome: 'givenBack', payment }
    case 'ENDED':
      return asked ? { outcome: 'refused', code: 'ENDED' } : undefined
    case 'OPEN':
      return asked ? confirmAgain(deps, order) : undefined
  }
}

/** Under a new key: the provider repeats its answer to one that it knows, also that it cannot tell. */
async function confirmAgain({ db, provider }: PaymentDeps, order: OrderRow): Promise<Settled> {
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

/** Writes down what is certain. Whoever comes second finds it done. */
export function settle(
  { db, jobs, clock, log }: PaymentDeps,
  orderId: string,
  settled: Settled,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, orderId)
    if (!found) return
    const { seat, order } = await lockSeatAndOrder(tx, found)
    const now = clock.now()
    if (order.state === 'DONE' || order.state === 'CANCELED') return

    if (settled.outcome === 'refused') {
      if (order.state !== 'IN_PROGRESS') return
      await markFailed(tx, order, { code: settled.code, now })
      if (seat.state === 'HELD' && seat.holdUntil <= now) await seat.end('HOLD_ENDED', now)
      return
    }

    const { payment } = settled
    if (settled.outcome === 'givenBack') {
      log.warn({ order: orderId }, 'the provider gave the money back by itself')
      await markPaid(tx, order, { payment, refund: 'PROVIDER', now })
      await markRefunded(tx, { ...order, paid_amount: payment.amount }, now)
      await jobs.send(tx, 'refund-mail', { kind: 'refunded', orderId })
      if (seat.state === 'HELD' && seat.holdUntil <= now) await seat.end('HOLD_ENDED', now)
      return
    }

    const against =
      payment.amount !== order.amount
        ? 'WRONG_AMOUNT'
        : (await isPaidByAnother(tx, order))
          ? 'PAID_TWICE'
          : null
    const seated = against === null && (await takeSeat())
    const refund = seated ? null : (against ?? 'NO_SEAT')
    await markPaid(tx, order, { payment, refund, now })
    if (!refund) return expireOthers(tx, order, now)
    log.warn({ order: orderId, refund }, 'paid without a seat; the money goes back')
    await jobs.send(tx, 'refund-order', { orderId })

    async function takeSeat(): Promise<boolean> {
      if (seat.state === 'LOST') return seat.takeLate(jobs, now)
      if (seat.state === 'HELD') await seat.take(jobs, now)
      return seat.state === 'HELD'
    }
  })
}
