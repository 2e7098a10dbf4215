import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { deleteMaintenance, readMaintenance, writeMaintenance } from './maintenance-db.ts'
import type { MaintenancePeriod } from './maintenance-rules.ts'

export interface MaintenanceSwitch {
  /** Starts maintenance, with the announced end if there is one; null ends it. */
  readonly close: { readonly until: Date | null } | null
  /** The system user who runs the command. */
  readonly by: string
  readonly now: Date
}

/** Applies to all processes; returns the resulting state. Ending it twice changes nothing. */
export function switchMaintenance(
  db: Db,
  { close, by, now }: MaintenanceSwitch,
): Promise<MaintenancePeriod | null> {
  return db.transaction().execute(async (tx) => {
    const before = await readMaintenance(tx)
    if (!close && !before) return null
    const after = close ? await writeMaintenance(tx, { since: now, until: close.until }) : null
    if (!after) await deleteMaintenance(tx)
    await appendAudit(tx, {
      at: now,
      actor: { sub: by, role: 'command' },
      action: after ? 'maintenance.on' : 'maintenance.off',
      entity: 'maintenance',
      entityId: 'service',
      ...(before && { before }),
      ...(after && { after }),
    })
    return after
  })
}
