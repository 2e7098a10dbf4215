import type { AdminCertification, CertificationInput } from '#contract/exams/certification-admin.ts'
import { followTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { olderTextColumns, olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import {
  countExams,
  findAdminCertification,
  insertCertification,
  lockCertification,
  updateCertification,
} from './certification-db.ts'
import { canReplaceCertification } from './exam-admin-rules.ts'
import { certificationColumns, certificationInputOf, presentCertification } from './present-certification.ts'

interface Edit {
  readonly certification: CertificationInput & { readonly upToDate?: readonly string[] | undefined }
  readonly actor: MemberActor
  readonly by: AuditSource
  readonly now: Date
}

export function createCertification(
  db: Db,
  { idempotencyKey: key, ...edit }: Edit & { readonly idempotencyKey: string | undefined },
): Promise<AdminCertification> {
  const { certification, actor, by, now } = edit
  const scope = `createCertification ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: certification, now }, async () => {
      const id = await insertCertification(tx, {
        ...certificationColumns(certification),
        created_at: now,
        updated_by: actor.memberId,
      })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'certification.create',
        entity: 'certification',
        entityId: String(id),
        after: certification,
      })
      return present(tx, id, now)
    }),
  )
}

export function replaceCertification(
  db: Db,
  {
    certificationId,
    version,
    ...edit
  }: Edit & { readonly certificationId: number; readonly version: number },
): Promise<AdminCertification> {
  const { actor, by, now } = edit
  const { upToDate, ...certification } = edit.certification
  return db.transaction().execute(async (tx) => {
    const row = await lockCertification(tx, certificationId, 'update')
    if (!row) throw new AppError('NOT_FOUND')
    if (row.version !== version) throw new AppError('VERSION_CHANGED')
    assertAllowed(canReplaceCertification(row, certification, await countExams(tx, certificationId)))

    const before = certificationInputOf(row)
    await updateCertification(tx, certificationId, {
      ...olderTextColumns(followTexts({ before, after: certification }, olderTextsOf(row), upToDate)),
      ...certificationColumns(certification),
      updated_at: now,
      updated_by: actor.memberId,
    })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'certification.replace',
      entity: 'certification',
      entityId: String(certificationId),
      before,
      after: certification,
    })
    return present(tx, certificationId, now)
  })
}

async function present(tx: Tx, certificationId: number, now: Date): Promise<AdminCertification> {
  const row = await findAdminCertification(tx, certificationId, now)
  if (!row) throw new Error(`certification ${certificationId} was not found`)
  return presentCertification(row)
}
