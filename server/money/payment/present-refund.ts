import type { Refund } from '#contract/exams/applicant.ts'

/** State of an order's refund, if any. */
export function refundOf(order: {
  paid_amount: number | null
  refund_asked_at: Date | null
  refunded_at: Date | null
}): Refund | null {
  const { paid_amount: amount, refund_asked_at: requestedAt, refunded_at: refundedAt } = order
  if (!requestedAt || amount === null) return null
  return { state: refundedAt ? 'DONE' : 'PENDING', amount, at: (refundedAt ?? requestedAt).toISOString() }
}
