import type { Refund } from '#contract/exams/applicant.ts'
import { amountLeft } from './order-db.ts'

export function refundOf(order: {
  paid_amount: number | null
  refunded_amount: number | null
  charged_back_amount: number | null
  refund_asked_at: Date | null
  refunded_at: Date | null
}): Refund | null {
  const { refund_asked_at: requestedAt, refunded_at: refundedAt } = order
  if (!requestedAt || order.paid_amount === null) return null
  const amount = refundedAt ? (order.refunded_amount ?? 0) : amountLeft(order)
  return { state: refundedAt ? 'DONE' : 'PENDING', amount, at: (refundedAt ?? requestedAt).toISOString() }
}
