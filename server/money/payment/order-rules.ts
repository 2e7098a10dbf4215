import type { OrderState } from '#contract/exams/exam-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** What the rules read of an order and its seat. */
export interface OrderFacts {
  readonly state: OrderState
  /** The money has been asked back, or has gone back. */
  readonly refundAsked: boolean
  readonly seat: 'HELD' | 'TAKEN' | 'LOST'
  readonly holdUntil: Date
}

/** May the provider be asked for the money? Until the hold's end, of an order that it has not been asked for yet. */
export function canPay(order: OrderFacts, now: Date): Decision {
  if (isPaid(order)) return refuse('ALREADY_PAID')
  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')
  if (order.state === 'FAILED' || order.refundAsked) return refuse('PAYMENT_FAILED')
  return isHeld(order, now) ? allow(order.holdUntil) : refuse('PAYMENT_TIMED_OUT')
}

/** May the same seat be paid by another order than this one? Until the hold's end. */
export function canRenew(order: OrderFacts, now: Date): Decision {
  if (isPaid(order)) return refuse('ALREADY_PAID')
  if (order.state === 'IN_PROGRESS') return refuse('PAYMENT_IN_PROGRESS')
  return isHeld(order, now) ? allow(order.holdUntil) : refuse('PAYMENT_TIMED_OUT')
}

/** May the seat be given up before it is paid? While another order could be made for it. */
export function canGiveUp(order: OrderFacts, now: Date): Decision {
  return canRenew(order, now)
}

/** By this order, or by another one for the same seat. */
function isPaid({ state, seat, refundAsked }: OrderFacts): boolean {
  return seat === 'TAKEN' || (state === 'DONE' && !refundAsked)
}

function isHeld({ seat, holdUntil }: OrderFacts, now: Date): boolean {
  return seat === 'HELD' && now < holdUntil
}

/** The provider is being asked for the money: whether it was charged is not known yet. */
export function isBeingPaid({ state }: Pick<OrderFacts, 'state'>): boolean {
  return state === 'IN_PROGRESS'
}

/** What is in an amount that includes 10 % tax: the two add up to it. */
export function taxSplit(amount: number): { supplyAmount: number; vat: number } {
  const vat = Math.round(amount / 11)
  return { supplyAmount: amount - vat, vat }
}
