import type { AdminCertification, CertificationInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { countExams, lockCertification, updateCertification } from './exam-admin-db.ts'
import { canReplaceCertification } from './exam-admin-rules.ts'
import { certificationColumns, presentCertification } from './present-exam-admin.ts'

export interface ReplaceCertificationInput {
  readonly certificationId: number
  readonly certification: CertificationInput
  readonly by: AuditSource
  readonly now: Date
}

/** Replaces a certification on behalf of staff. */
export function replaceCertification(
  db: Db,
  { certificationId, certification, by, now }: ReplaceCertificationInput,
): Promise<AdminCertification> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCertification(tx, certificationId, 'update')
    if (!row) throw new AppError('NOT_FOUND')
    assertAllowed(canReplaceCertification(row, certification, await countExams(tx, certificationId)))

    await updateCertification(tx, certificationId, certificationColumns(certification))
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'certification.replace',
      entity: 'certification',
      entityId: String(certificationId),
      before: presentCertification(row),
      after: certification,
    })
    return { id: certificationId, ...certification }
  })
}
