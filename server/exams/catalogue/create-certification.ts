import type { AdminCertification, CertificationInput } from '#contract/exams/exam-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { ByStaff } from '../../platform/audit/by-staff.ts'
import type { Db } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { once } from '../../platform/http/once.ts'
import { insertCertification } from './exam-admin-db.ts'
import { certificationColumns } from './present-exam-admin.ts'

/** Context of every creation by staff. */
export interface Creating {
  readonly actor: MemberActor
  readonly by: ByStaff
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Creates a certification on behalf of staff. */
export function createCertification(
  db: Db,
  { certification, actor, by, idempotencyKey: key, now }: Creating & { certification: CertificationInput },
): Promise<AdminCertification> {
  const scope = `createCertification ${actor.memberId}`
  return db.transaction().execute((tx) =>
    once(tx, { scope, key, asked: certification, now }, async () => {
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
