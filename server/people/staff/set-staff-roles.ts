import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { type AuditEntry, appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { findRoles, lockAdministrators, replaceRoles } from './staff-db.ts'

interface RolesChange {
  readonly email: string
  readonly change: (held: readonly StaffRole[]) => readonly StaffRole[]
  /** The roles that the caller has read, if it has; a change since then is refused. */
  readonly seen?: readonly StaffRole[]
  readonly by: Pick<AuditEntry, 'actor' | 'ip' | 'requestId'>
  readonly now: Date
}

/** Returns the new roles. The last administrator cannot be removed. */
export function setStaffRoles(
  db: Db,
  { email: given, change, seen, by, now }: RolesChange,
): Promise<StaffRole[]> {
  const email = given.normalize('NFKC').toLowerCase()
  return db.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const before = await findRoles(tx, email)
    if (seen && String(before) !== String([...new Set(seen)].sort())) throw new AppError('VERSION_CHANGED')
    const after = [...new Set(change(before))].sort()
    const others = administrators.filter((one) => one !== email)
    if (before.includes('administrator') && !after.includes('administrator') && others.length === 0)
      throw new AppError('LAST_ADMINISTRATOR')
    if (String(before) === String(after)) return after
    await replaceRoles(tx, email, { roles: after, by: by.actor.sub, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'staff.roles',
      entity: 'staff',
      entityId: email,
      before: { roles: before },
      after: { roles: after },
    })
    return after
  })
}
