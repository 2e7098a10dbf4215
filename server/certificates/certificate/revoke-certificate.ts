import type { AdminCertificate } from '#contract/certificates/certificate-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAdminCertificate, lockCertificate, setRevoked } from './certificate-admin-db.ts'
import { canRevokeOrReissue } from './certificate-rules.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'

interface RevokeInput {
  readonly certificateId: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
}

/** The reason is mailed to the holder. */
export function revokeCertificate(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { certificateId, reason, by, now }: RevokeInput,
): Promise<AdminCertificate> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCertificate(tx, certificateId)
    if (!row) throw new AppError('NOT_FOUND')
    assertAllowed(canRevokeOrReissue({ revokedAt: row.revoked_at, replacedAt: row.replaced_at }))

    await setRevoked(tx, certificateId, { reason, now })
    await jobs.send(tx, 'certificate-mail', { kind: 'certificateRevoked', certificateId })
    const revoked = await findAdminCertificate(tx, certificateId)
    if (!revoked) throw new Error(`certificate ${certificateId} was not found after update`)
    const after = presentAdminCertificate(revoked, now)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'certificate.revoke',
      entity: 'certificate',
      entityId: String(certificateId),
      before: presentAdminCertificate(row, now),
      after,
    })
    return after
  })
}
