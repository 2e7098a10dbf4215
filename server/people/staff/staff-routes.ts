import * as contract from '#contract/people/staff.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findOwnView } from '../view/view-db.ts'
import { setStaffRoles } from './set-staff-roles.ts'
import { listStaff } from './staff-db.ts'

export function staffRoutes(api: Api, { db, holidays }: { db: Db; holidays: readonly string[] }): void {
  serve(api, contract.getStaffSession, async ({ actor, zone, now }) => ({
    memberId: actor.memberId,
    name: actor.name,
    email: actor.email,
    roles: [...actor.staffRoles],
    timeZone: zone,
    holidays: [...holidays],
    view: await findOwnView(db, actor.memberId, now),
    now: now.toISOString(),
  }))

  serve(api, contract.listStaff, async () => ({
    content: (await listStaff(db)).map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() })),
  }))

  serve(api, contract.setStaffRoles, async ({ params, body, by, now }) => {
    const { email } = params
    const { roles, before: seen } = body
    return { email, roles: await setStaffRoles(db, { email, change: () => roles, seen, by, now }) }
  })
}
