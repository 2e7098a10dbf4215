import type { Logger } from 'pino'
import type { OrderState, RefundCause } from '#contract/exams/exam-states.ts'
import { completeStaffRefund } from '../money/payment/complete-staff-refund.ts'
import {
  amountLeft,
  expireOtherOrders,
  findOrder,
  isPaidByAnother,
  markFailed,
  markPaid,
  type OrderRow,
} from '../money/payment/order-db.ts'
import { markRefunded, markRefundRequested } from '../money/payment/refund-db.ts'
import { findOpenStaffRefund } from '../money/payment/staff-refund-db.ts'
import type { PaymentProvider, ProviderPayment } from '../outside/payment/payment-provider.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { endHolds } from '../seats/hold-db.ts'
import type { PaidSeat } from '../seats/paid-seat.ts'
import { untilNoneIsOffered } from '../waiting-list/exam-offers.ts'
import { lockSeatAndOrder } from './order-seat.ts'

export interface PaymentDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly provider: PaymentProvider
  readonly clock: Clock
  readonly zone: string
  readonly log: Logger
}

export type PaymentOutcome =
  | { readonly outcome: 'paid' | 'givenBack'; readonly payment: ProviderPayment }
  | { readonly outcome: 'refused'; readonly code: string }

/** Order and seat are locked. */
interface LockedOrder {
  readonly tx: Tx
  readonly seat: PaidSeat
  readonly order: OrderRow
  readonly now: Date
}

/** Idempotent. Returns the order's state. */
export function settle(deps: PaymentDeps, orderId: string, settled: PaymentOutcome): Promise<OrderState> {
  return untilNoneIsOffered(() => settleOnce(deps, orderId, settled))
}

function settleOnce(deps: PaymentDeps, orderId: string, settled: PaymentOutcome): Promise<OrderState> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, orderId)
    if (!found) throw new Error(`${orderId} was not found`)
    const locked = { tx, ...(await lockSeatAndOrder(tx, found)), now: deps.clock.now() }
    if (locked.order.state === 'CANCELED') return 'CANCELED'
    if (settled.outcome === 'refused') return settleRefused(locked, settled.code)
    if (settled.outcome === 'givenBack') return settleRefunded(deps, locked, settled.payment)
    return locked.order.state === 'DONE' ? 'DONE' : settlePaid(deps, locked, settled.payment)
  })
}

async function settleRefused(locked: LockedOrder, code: string): Promise<OrderState> {
  const { tx, order, now } = locked
  if (order.state !== 'IN_PROGRESS') return order.state
  await markFailed(tx, order, { code, now })
  await endExpiredHold(locked)
  return 'FAILED'
}

/** The provider has refunded the balance: for a refund by staff, or on its own, which frees the seat. */
async function settleRefunded(
  { jobs, log }: PaymentDeps,
  locked: LockedOrder,
  payment: ProviderPayment,
): Promise<OrderState> {
  const { tx, seat, order, now } = locked
  const byStaff = await findOpenStaffRefund(tx, order.id)
  if (byStaff?.state === 'APPROVED' && byStaff.amount === amountLeft(order)) {
    await completeStaffRefund(tx, jobs, { order, refund: byStaff, now })
    return 'CANCELED'
  }
  if (order.state !== 'DONE') await markPaid(tx, order, { payment, refund: 'PROVIDER', now })
  else if (await markRefundRequested(tx, order.id, { because: 'PROVIDER', now })) await seat.takeBack(now)
  log.warn({ order: order.order_id }, 'the provider has given the money back')
  await markRefunded(tx, { ...order, paid_amount: payment.amount }, now)
  await jobs.send(tx, 'refund-mail', { kind: 'refunded', orderId: order.order_id })
  await endExpiredHold(locked)
  return 'CANCELED'
}

/** The payment takes the seat; if there is none it is refunded in full. */
async function settlePaid(
  deps: PaymentDeps,
  { tx, seat, order, now }: LockedOrder,
  payment: ProviderPayment,
): Promise<OrderState> {
  const { jobs, zone, log } = deps
  const take = async (): Promise<boolean> => {
    if (seat.state === 'LOST') return seat.takeLate(jobs, now, zone)
    return seat.state === 'HELD' && seat.take(jobs, now)
  }
  const obstacle = await refundCauseOf(tx, order, payment)
  const refund = obstacle ?? ((await take()) ? null : seat.dropped ? 'DROPPED' : 'NO_SEAT')
  await markPaid(tx, order, { payment, refund, now })
  if (!refund) {
    await expireOtherOrders(tx, order, now)
    await jobs.send(tx, 'receipt-mail', { kind: 'paid', orderId: order.order_id })
    return 'DONE'
  }
  log.warn({ order: order.order_id, refund }, 'paid without a seat; the money goes back')
  await jobs.send(tx, 'refund-order', { orderId: order.order_id })
  return 'DONE'
}

/** Causes for a refund that do not depend on the seat. */
async function refundCauseOf(tx: Tx, order: OrderRow, payment: ProviderPayment): Promise<RefundCause | null> {
  if (payment.amount !== order.amount) return 'WRONG_AMOUNT'
  return (await isPaidByAnother(tx, order)) ? 'PAID_TWICE' : null
}

/** During payment a hold does not expire; once the payment has failed, it does. */
async function endExpiredHold({ tx, seat, order, now }: LockedOrder): Promise<void> {
  if (seat.state === 'HELD' && seat.holdUntil <= now)
    await endHolds(tx, [order.hold_id], { state: 'ENDED', now })
}
