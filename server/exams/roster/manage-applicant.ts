import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applicantFactsOf, lockApplicant } from '../application/applicant-db.ts'
import { canCancelApplicant } from '../application/applicant-rules.ts'
import { endApplication } from '../application/cancel-applicant.ts'
import { moveApplicant } from '../application/change-exam.ts'
import { type ApplicantRosterRow, findApplicantRow } from './applicant-roster-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

interface StaffRequest {
  readonly examId: number
  readonly applicantId: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** The member's deadline applies. A discount code stays spent. */
export function cancelApplicantByStaff({ db, jobs }: Deps, request: StaffRequest): Promise<void> {
  const { examId, applicantId, reason, by, now, zone } = request
  return db.transaction().execute(async (tx) => {
    const applicant = await lockApplicant(tx, [examId], { applicantId })
    if (!applicant) throw new AppError('NOT_FOUND')
    assertAllowed(canCancelApplicant(applicantFactsOf(applicant), now, zone))
    await endApplication(tx, jobs, applicant, { reason, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'applicant.cancel',
      entity: 'applicant',
      entityId: String(applicantId),
      before: { applyState: applicant.apply_state },
      after: { applyState: 'CANCELED', reason, refundAmount: applicant.paid_amount },
    })
  })
}

/** Uses up the one change that a member has. */
export function changeExamByStaff(
  { db, jobs }: Deps,
  { targetExamId, ...request }: StaffRequest & { readonly targetExamId: number },
): Promise<void> {
  const { examId, applicantId, reason, by, now, zone } = request
  return db.transaction().execute(async (tx) => {
    const applicant = await lockApplicant(tx, [examId, targetExamId], { applicantId })
    if (!applicant) throw new AppError('NOT_FOUND')
    await moveApplicant(tx, jobs, applicant, { targetExamId, reason, now, zone })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'applicant.change',
      entity: 'applicant',
      entityId: String(applicantId),
      before: { examId },
      after: { examId: targetExamId, reason },
    })
  })
}

/** Returns contact data, after recording who reads them and why. */
export function discloseApplicant(db: Db, request: Omit<StaffRequest, 'zone'>): Promise<ApplicantRosterRow> {
  const { reason, by, now } = request
  return db.transaction().execute(async (tx) => {
    const row = await findApplicantRow(tx, request)
    if (!row) throw new AppError('NOT_FOUND')
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'applicant.disclose',
      entity: 'applicant',
      entityId: String(row.id),
      after: { reason },
    })
    return row
  })
}
