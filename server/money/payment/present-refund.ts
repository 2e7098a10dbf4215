import type { Refund } from '#contract/exams/applicant.ts'

/** Where the money stands that is given back, if any is. */
export function refundOf(order: {
  paid_amount: number | null
  refund_asked_at: Date | null
  refunded_at: Date | null
}): Refund | null {
  const { paid_amount: amount, refund_asked_at: asked, refunded_at: done } = order
  if (!asked || amount === null) return null
  return { state: done ? 'DONE' : 'PENDING', amount, at: (done ?? asked).toISOString() }
}
