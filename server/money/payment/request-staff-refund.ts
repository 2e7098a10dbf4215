import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { amountLeft, type OrderRow } from './order-db.ts'
import { insertStaffRefund, sumOfCounted } from './staff-refund-db.ts'
import { firstState } from './staff-refund-rules.ts'

export interface StaffRefundRequest {
  /** In won, at most the order's balance. */
  readonly amount: number
  readonly reason: string
  readonly by: AuditSource
  readonly staffId: number
  /** In won: from this sum of an order's refunds by staff on, a second person approves each. */
  readonly approvalFrom: number
  readonly now: Date
}

/** Approved at once, or waiting for a second person. The caller has locked the order. */
export async function requestStaffRefund(
  tx: Tx,
  jobs: Jobs,
  order: Pick<OrderRow, 'id' | 'order_id' | 'paid_amount' | 'refunded_amount' | 'charged_back_amount'>,
  { amount, reason, by, staffId, approvalFrom, now }: StaffRefundRequest,
): Promise<void> {
  const state = firstState({ amount, earlier: await sumOfCounted(tx, order.id), approvalFrom })
  const refund = { orderRowId: order.id, amount, reason, state, askedBy: staffId }
  const refundId = await insertStaffRefund(tx, refund, now)
  if (state === 'APPROVED') await jobs.send(tx, 'pay-staff-refund', { refundId })
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'order.askRefund',
    entity: 'order',
    entityId: order.order_id,
    before: { left: amountLeft(order) },
    after: { refundId, amount, reason, state },
  })
}
