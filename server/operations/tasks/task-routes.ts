import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import { listStaffTasks, type TaskKind, taskKinds } from '#contract/reports/staff-tasks.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listTasks } from './tasks-db.ts'

export function taskRoutes(api: Api, { db, manyWaiting }: { db: Db; manyWaiting: number }): void {
  serve(api, listStaffTasks, async ({ actor, now, zone }) => {
    const rows = await listTasks(db, kindsFor(actor.staffRoles), { now, zone, manyWaiting })
    return { content: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  })
}

function kindsFor(held: readonly StaffRole[]): TaskKind[] {
  const kinds = Object.entries(taskKinds) as [TaskKind, StaffRole][]
  return kinds.filter(([, role]) => mayCall(held, { method: 'GET', roles: [role] })).map(([kind]) => kind)
}
