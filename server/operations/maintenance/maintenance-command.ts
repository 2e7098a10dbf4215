import * as z from 'zod/mini'
import type { Db } from '../../platform/db/open.ts'
import { readMaintenance } from './maintenance-db.ts'
import type { MaintenancePeriod } from './maintenance-rules.ts'
import { switchMaintenance } from './switch-maintenance.ts'

/** This input may be forwarded to another process. */
export const maintenanceCommand = z.object({
  to: z.enum(['on', 'off', 'status']),
  minutes: z.nullable(z.int().check(z.positive())),
  by: z.string(),
})
export type MaintenanceCommand = z.infer<typeof maintenanceCommand>

/** Returns the resulting state. */
export function runMaintenanceCommand(
  db: Db,
  command: MaintenanceCommand,
  now: Date,
): Promise<MaintenancePeriod | null> {
  const { to, minutes, by } = command
  if (to === 'status') return readMaintenance(db)
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  return switchMaintenance(db, { close: to === 'on' ? { until } : null, by, now })
}
