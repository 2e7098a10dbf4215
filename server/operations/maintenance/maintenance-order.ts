import * as z from 'zod/mini'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { Closure } from './maintenance-rules.ts'
import { switchMaintenance } from './switch-maintenance.ts'

/** What the command asks for, also of another process. */
export const maintenanceOrder = z.object({
  to: z.enum(['on', 'off', 'status']),
  minutes: z.nullable(z.int().check(z.positive())),
  by: z.string(),
})
export type MaintenanceOrder = z.infer<typeof maintenanceOrder>

/** Does what is asked for; how it stands afterwards. */
export function obeyMaintenance(db: Db, order: MaintenanceOrder, now: Date): Promise<Closure | null> {
  const { to, minutes, by } = order
  if (to === 'status') return readMaintenance(db)
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  return switchMaintenance(db, { close: to === 'on' ? { until } : null, by, now })
}
