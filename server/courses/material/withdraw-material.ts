import type { AdminMaterial } from '#contract/courses/material-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findMaterial, markWithdrawn } from './material-db.ts'
import { presentAdminMaterial } from './present-material.ts'

interface WithdrawInput {
  readonly lectureId: number
  readonly version: number
  readonly by: AuditSource
  readonly now: Date
}

/** Idempotent. */
export function withdrawMaterial(db: Db, input: WithdrawInput): Promise<AdminMaterial> {
  const { lectureId, version, by, now } = input
  return db.transaction().execute(async (tx) => {
    if (await markWithdrawn(tx, input))
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'material.withdraw',
        entity: 'lecture',
        entityId: String(lectureId),
        before: { version, withdrawnAt: null },
        after: { version, withdrawnAt: now },
      })
    const row = await findMaterial(tx, input)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminMaterial(row)
  })
}
