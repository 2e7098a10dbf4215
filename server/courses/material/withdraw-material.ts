import type { AdminMaterial } from '#contract/courses/material-admin.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { ByStaff } from '../../platform/audit/by-staff.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findMaterial, markWithdrawn } from './material-db.ts'
import { presentAdminMaterial } from './present-material.ts'

interface Withdrawing {
  readonly lectureId: number
  readonly version: number
  readonly by: ByStaff
  readonly now: Date
}

/** Hands a version out no longer. One that was withdrawn before stays as it is. */
export function withdrawMaterial(db: Db, asked: Withdrawing): Promise<AdminMaterial> {
  const { lectureId, version, by, now } = asked
  return db.transaction().execute(async (tx) => {
    if (await markWithdrawn(tx, asked))
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'material.withdraw',
        entity: 'lecture',
        entityId: String(lectureId),
        after: { version },
      })
    const row = await findMaterial(tx, asked)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminMaterial(row)
  })
}
