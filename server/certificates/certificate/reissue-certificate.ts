import type { AdminCertificate } from '#contract/certificates/certificate-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  type AdminCertificateRow,
  findAdminCertificate,
  lockCertificate,
  movePublication,
  pointToSuccessor,
  setReplaced,
} from './certificate-admin-db.ts'
import { insertCertificate } from './certificate-db.ts'
import { canRevokeOrReissue } from './certificate-rules.ts'
import { newCode } from './new-code.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'

interface Names {
  readonly koreanName: string
  readonly englishFirstName: string
  readonly englishLastName: string
}

interface ReissueInput {
  readonly certificateId: number
  readonly names: Names
  readonly reason: string
  readonly memberId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Reissues a certificate under a corrected name for the same period. The old codes lead to the new one. */
export function reissueCertificate(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { certificateId, names, reason, memberId, by, idempotencyKey: key, now }: ReissueInput,
): Promise<AdminCertificate> {
  const scope = `reissueCertificate ${memberId}`
  const input = { certificateId, names, reason }
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: input, now }, async () => {
      const row = await lockCertificate(tx, certificateId)
      if (!row) throw new AppError('NOT_FOUND')
      assertAllowed(canRevokeOrReissue({ revokedAt: row.revoked_at, replacedAt: row.replaced_at }))

      const id = await insertSuccessor(tx, row, { names, now })
      await jobs.send(tx, 'make-certificate', { certificateId: id })
      await jobs.send(tx, 'certificate-mail', { kind: 'certificateReissued', certificateId: id })
      const inserted = await findAdminCertificate(tx, id)
      if (!inserted) throw new Error(`certificate ${id} was not found after insert`)
      const after = presentAdminCertificate(inserted, now)
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'certificate.reissue',
        entity: 'certificate',
        entityId: String(certificateId),
        before: presentAdminCertificate(row, now),
        after: { ...after, reason },
      })
      return after
    }),
  )
}

async function insertSuccessor(
  tx: Tx,
  row: AdminCertificateRow,
  { names, now }: { names: Names; now: Date },
): Promise<number> {
  await setReplaced(tx, row.id, now)
  const successor = {
    applicant_id: row.applicant_id,
    member_id: row.member_id,
    certification_id: row.certification_id,
    korean_name: names.koreanName.trim().normalize('NFC'),
    english_first_name: names.englishFirstName.trim(),
    english_last_name: names.englishLastName.trim(),
    language: row.language,
    issued_at: now,
    start_at: row.start_at,
    finish_at: row.finish_at,
    reminded_days: row.reminded_days,
    continues: row.continues,
  }
  for (;;) {
    // Undefined only if the code is taken: the application has no valid certificate now.
    const id = await insertCertificate(tx, { ...successor, code: newCode() })
    if (id === undefined) continue
    await pointToSuccessor(tx, row.id, id)
    await movePublication(tx, row.id, id)
    return id
  }
}
