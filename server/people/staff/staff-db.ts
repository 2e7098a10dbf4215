import { sql } from 'kysely'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export interface StaffRow {
  readonly email: string
  readonly name: string | null
  readonly roles: StaffRole[]
  readonly grantedAt: Date
  readonly grantedBy: string
}

/** With the member's name after the first sign-in, and time and giver of the latest grant. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select staff_grant.email,
      (select name from member where lower(member.email) = staff_grant.email and email_verified limit 1) as name,
      array_agg(role order by role) as roles, max(granted_at) as "grantedAt",
      (array_agg(coalesce(granting.name, granting.email, granted_by) order by granted_at desc))[1] as "grantedBy"
    from staff_grant left join member granting on granting.sub = granted_by
    group by staff_grant.email order by staff_grant.email`.execute(db)
  return rows
}

/** So that no two transactions take away the last two at the same time. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_grant')
    .select('email')
    .where('role', '=', 'administrator')
    .orderBy('email')
    .forUpdate()
    .execute()
  return rows.map(({ email }) => email)
}

export async function findRoles(tx: Tx, email: string): Promise<StaffRole[]> {
  const rows = await tx
    .selectFrom('staff_grant')
    .select('role')
    .where('email', '=', email)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Roles that stay keep their time and source. */
export async function replaceRoles(
  tx: Tx,
  email: string,
  { roles, by, now }: { roles: readonly StaffRole[]; by: string; now: Date },
): Promise<void> {
  await sql`delete from staff_grant where email = ${email}
    and not role = any(${[...roles]}::text[])`.execute(tx)
  if (roles.length === 0) return
  await tx
    .insertInto('staff_grant')
    .values(roles.map((role) => ({ email, role, granted_at: now, granted_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
