import type { AdminCertificate } from '#contract/certificates/certificate-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { ByStaff } from '../../platform/audit/by-staff.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findAdminCertificate, lockCertificate, setRevoked } from './certificate-admin-db.ts'
import { canEnd } from './certificate-rules.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'

interface Revoking {
  readonly certificateId: number
  readonly reason: string
  readonly by: ByStaff
  readonly now: Date
}

/** Staff takes a certificate back for good; its holder is told why. */
export function revokeCertificate(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { certificateId, reason, by, now }: Revoking,
): Promise<AdminCertificate> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCertificate(tx, certificateId)
    if (!row) throw new AppError('NOT_FOUND')
    demand(canEnd({ revokedAt: row.revoked_at, replacedAt: row.replaced_at }))

    await setRevoked(tx, certificateId, { reason, now })
    await jobs.send(tx, 'certificate-mail', { kind: 'certificateRevoked', certificateId })
    const revoked = await findAdminCertificate(tx, certificateId)
    if (!revoked) throw new Error(`certificate ${certificateId} is not there`)
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
