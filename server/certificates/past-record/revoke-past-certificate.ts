import type { AdminPastCertificate } from '#contract/certificates/past-certificate.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { findPastCertificate, lockPastCertificate, setPastRevoked } from './past-record-db.ts'
import { canRevokePastCertificate } from './past-record-rules.ts'
import { presentAdminPastCertificate } from './present-past-record.ts'

interface RevokeInput {
  readonly pastCertificateId: number
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** The holder sees the reason in the account; nobody is mailed. */
export function revokePastCertificate(
  db: Db,
  { pastCertificateId, reason, by, now, zone }: RevokeInput,
): Promise<AdminPastCertificate> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPastCertificate(tx, pastCertificateId)
    if (!row) throw new AppError('NOT_FOUND')
    assertAllowed(canRevokePastCertificate({ revokedAt: row.revoked_at }))

    await setPastRevoked(tx, pastCertificateId, { reason, now })
    const revoked = await findPastCertificate(tx, pastCertificateId)
    if (!revoked) throw new Error(`past certificate ${pastCertificateId} was not found after update`)
    const reader = { now, zone, masked: false }
    const after = presentAdminPastCertificate(revoked, reader)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'pastCertificate.revoke',
      entity: 'pastCertificate',
      entityId: String(pastCertificateId),
      before: presentAdminPastCertificate(row, reader),
      after,
    })
    return after
  })
}
