import type { AdminCertification, CertificationInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { insertCertification } from './exam-admin-db.ts'
import { certificationColumns } from './present-exam-admin.ts'

/** Context of every creation by staff. */
export interface CreateContext {
  readonly actor: MemberActor
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Creates a certification on behalf of staff. */
export function createCertification(
  db: Db,
  {
    certification,
    actor,
    by,
    idempotencyKey: key,
    now,
  }: CreateContext & { certification: CertificationInput },
): Promise<AdminCertification> {
  const scope = `createCertification ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: certification, now }, async () => {
      const id = await insertCertification(tx, { ...certificationColumns(certification), created_at: now })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'certification.create',
        entity: 'certification',
        entityId: String(id),
        after: certification,
      })
      return { id, ...certification }
    }),
  )
}
