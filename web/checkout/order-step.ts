import type { Order } from '#contract/checkout/payment.ts'

export const orderSteps = [
  'PAY',
  'FAILED',
  'WAITING',
  'DONE',
  'REFUNDING',
  'REFUNDED',
  'PAID_OTHERWISE',
  'GIVEN_UP',
  'TIMED_OUT',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** The step that an order's page shows; `over` is true once the page's clock has passed the end of the hold. */
export function orderStep(
  order: Pick<Order, 'state' | 'seat' | 'refund' | 'givenUp' | 'paidBy' | 'actions'>,
  over: boolean,
): OrderStep {
  if (order.refund) return order.refund.state === 'DONE' ? 'REFUNDED' : 'REFUNDING'
  if (order.state === 'DONE') return 'DONE'
  if (order.state === 'IN_PROGRESS') return 'WAITING'
  // Whatever has become of the seat since.
  if (order.paidBy !== null || order.seat === 'TAKEN') return 'PAID_OTHERWISE'
  if (order.givenUp) return 'GIVEN_UP'
  if (over) return 'TIMED_OUT'
  if (order.actions.pay.allowed) return 'PAY'
  if (order.actions.renew.allowed) return 'FAILED'
  return 'TIMED_OUT'
}

/** Whether the stepper shows payment as done. */
export function isPaid(step: OrderStep): boolean {
  return ['DONE', 'REFUNDING', 'REFUNDED', 'PAID_OTHERWISE'].includes(step)
}

/** Whether the amount is still due or being charged. */
export function isAmountDue(step: OrderStep): boolean {
  return ['PAY', 'FAILED', 'WAITING'].includes(step)
}
