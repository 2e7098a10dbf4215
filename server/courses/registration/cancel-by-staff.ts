import type { CanceledAttender } from '#contract/courses/lecture-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { attenderFactsOf, lockApplied } from './attender-db.ts'
import { canCancelByStaff } from './attender-rules.ts'
import { endRegistration } from './cancel-attender.ts'

interface CancelByStaffInput {
  readonly lectureId: number
  readonly attenderId: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
}

export function cancelByStaff(
  { db, jobs }: { db: Db; jobs: Jobs },
  { lectureId, attenderId, reason, by, now }: CancelByStaffInput,
): Promise<CanceledAttender> {
  return db.transaction().execute(async (tx) => {
    const attender = await lockApplied(tx, { lectureId, attenderId })
    if (!attender) throw new AppError('NOT_FOUND')
    assertAllowed(canCancelByStaff(attenderFactsOf(attender), now))

    await endRegistration(tx, jobs, attender, { because: 'DROPPED', reason, now })
    const refundAmount = attender.apply_state === 'PAID' ? attender.paid_amount : null
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'attender.cancel',
      entity: 'attender',
      entityId: String(attenderId),
      before: { applyState: attender.apply_state },
      after: { applyState: 'CANCELED', reason, ...(refundAmount !== null && { refundAmount }) },
    })
    return { lectureId, attenderId, applyState: 'CANCELED', canceledAt: now.toISOString(), refundAmount }
  })
}
