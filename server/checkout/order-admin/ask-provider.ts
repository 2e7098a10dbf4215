import { findOrder } from '../../money/payment/order-db.ts'
import { canLookUp, canRetryRefund } from '../../money/payment/order-rules.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

interface Question {
  readonly orderId: string
  readonly action: 'retryRefund' | 'lookUp'
  readonly by: AuditSource
  readonly now: Date
}

/** At once, instead of at the job's next retry. */
export async function askProvider(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { orderId, action, by, now }: Question,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const facts = { state: order.state, refundRequested: order.refund_asked_at !== null }
    assertAllowed(action === 'lookUp' ? canLookUp(facts) : canRetryRefund(facts))
    const job = action === 'lookUp' ? 'settle-order' : 'refund-order'
    await jobs.send(tx, job, { orderId })
    await appendAudit(tx, {
      ...by,
      action: `order.${action}`,
      entity: 'order',
      entityId: orderId,
      at: now,
      before: facts,
      after: { ...facts, asked: job },
    })
  })
}
