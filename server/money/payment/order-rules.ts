import type { OrderState } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export interface OrderFacts {
  readonly state: OrderState
  /** A refund was requested or made. */
  readonly refundRequested: boolean
  readonly seat: 'HELD' | 'TAKEN' | 'LOST'
  readonly holdUntil: Date
}

/** A payment can be confirmed until the hold ends, once per order. */
export function canPay(order: OrderFacts, now: Date): Decision {
  if (isPaid(order)) return refuse('ALREADY_PAID')
  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')
  if (order.state === 'FAILED' || order.refundRequested) return refuse('PAYMENT_FAILED')
  return isHeld(order, now) ? allow(order.holdUntil) : refuse('PAYMENT_TIMED_OUT')
}

/** Whether another order can be made for the same seat. */
export function canRenew(order: OrderFacts, now: Date): Decision {
  if (isPaid(order)) return refuse('ALREADY_PAID')
  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')
  return isHeld(order, now) ? allow(order.holdUntil) : refuse('PAYMENT_TIMED_OUT')
}

export function canGiveUp(order: OrderFacts, now: Date): Decision {
  return canRenew(order, now)
}

/** Paid by this order, or by another one for the same seat. */
function isPaid({ state, seat, refundRequested }: OrderFacts): boolean {
  return seat === 'TAKEN' || (state === 'DONE' && !refundRequested)
}

function isHeld({ seat, holdUntil }: OrderFacts, now: Date): boolean {
  return seat === 'HELD' && now < holdUntil
}

/** The provider is being asked: whether it has charged is unknown. */
export function isBeingPaid({ state }: Pick<OrderFacts, 'state'>): boolean {
  return state === 'IN_PROGRESS'
}

/** The amount includes 10 % tax. */
export function taxSplit(amount: number): { supplyAmount: number; vat: number } {
  const vat = Math.round(amount / 11)
  return { supplyAmount: amount - vat, vat }
}

export function canRetryRefund({
  state,
  refundRequested,
}: Pick<OrderFacts, 'state' | 'refundRequested'>): Decision {
  return state === 'DONE' && refundRequested ? allow() : refuse('NO_REFUND_PENDING')
}

export function canLookUp(order: Pick<OrderFacts, 'state'>): Decision {
  return isBeingPaid(order) ? allow() : refuse('PAYMENT_SETTLED')
}

export interface Refundable extends Pick<OrderFacts, 'state' | 'refundRequested'> {
  readonly hasOpenRefund: boolean
  /** Balance of the payment in won. */
  readonly left: number
}

/** May staff refund the order or record a chargeback? */
export function canRefund({ state, refundRequested, hasOpenRefund, left }: Refundable): Decision {
  if (state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')
  if (state !== 'DONE' && state !== 'CANCELED') return refuse('ORDER_NOT_PAID')
  if ((state === 'DONE' && refundRequested) || hasOpenRefund) return refuse('REFUND_UNDER_WAY')
  return left === 0 ? refuse('ORDER_REFUNDED') : allow()
}
