import { findOrder } from '../../money/payment/order-db.ts'
import { findStaffRefund, markDecided, type StaffRefundRow } from '../../money/payment/staff-refund-db.ts'
import { canDecide, canWithdraw, refundFacts } from '../../money/payment/staff-refund-rules.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed, type Decision } from '../../platform/errors/decision.ts'
import { lockSeatAndOrder } from '../order-seat.ts'
import type { RefundDeps } from './ask-refund.ts'

interface DecisionInput {
  readonly refundId: number
  readonly decision: 'approve' | 'decline' | 'withdraw'
  readonly reason?: string
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

const states = { approve: 'APPROVED', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const
const actions = {
  approve: 'order.approveRefund',
  decline: 'order.declineRefund',
  withdraw: 'order.withdrawRefund',
} as const

/** Returns the order's public id. */
export function decideRefund({ db, jobs }: RefundDeps, input: DecisionInput): Promise<string> {
  const { refundId, decision, reason, staffId, by, now } = input
  return db.transaction().execute(async (tx) => {
    const refund = await lockStaffRefund(tx, refundId)
    assertAllowed(mayDecide(refund, input))
    const state = states[decision]
    const declineReason = decision === 'decline' ? (reason ?? '') : undefined
    await markDecided(
      tx,
      refundId,
      { state, by: staffId, ...(declineReason !== undefined && { declineReason }) },
      now,
    )
    if (decision === 'approve') await jobs.send(tx, 'pay-staff-refund', { refundId })
    const { amount, order_id: entityId } = refund
    await appendAudit(tx, {
      ...by,
      at: now,
      action: actions[decision],
      entity: 'order',
      entityId,
      before: { refundId, amount, state: refund.state },
      after: { refundId, amount, state, ...(declineReason !== undefined && { reason: declineReason }) },
    })
    return entityId
  })
}

function mayDecide(refund: StaffRefundRow, { decision, staffId, now }: DecisionInput): Decision {
  const facts = refundFacts(refund)
  return decision === 'withdraw' ? canWithdraw(facts, now) : canDecide(facts, staffId)
}

/** Locks the order first, as every change of an order does. */
async function lockStaffRefund(tx: Tx, refundId: number): Promise<StaffRefundRow> {
  const found = await findStaffRefund(tx, refundId)
  const order = found && (await findOrder(tx, found.order_id))
  if (order) await lockSeatAndOrder(tx, order)
  const locked = order && (await findStaffRefund(tx, refundId))
  if (!locked) throw new AppError('NOT_FOUND')
  return locked
}
