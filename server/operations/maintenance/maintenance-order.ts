import * as z from 'zod/mini'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { Closure } from './maintenance-rules.ts'
import { switchMaintenance } from './switch-maintenance.ts'

/** Input of the command, also when forwarded to another process. */
export const maintenanceOrder = z.object({
  to: z.enum(['on', 'off', 'status']),
  minutes: z.nullable(z.int().check(z.positive())),
  by: z.string(),
})
export type MaintenanceOrder = z.infer<typeof maintenanceOrder>

/** Runs the command; returns the resulting state. */
export function obeyMaintenance(db: Db, command: MaintenanceOrder, now: Date): Promise<Closure | null> {
  const { to, minutes, by } = command
  if (to === 'status') return readMaintenance(db)
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  return switchMaintenance(db, { close: to === 'on' ? { until } : null, by, now })
}
