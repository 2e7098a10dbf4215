import type { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { runStaffCommand, staffCommand } from '../../people/staff/staff-command.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import type { Db } from '../../platform/db/open.ts'
import { keysCommand, runKeysCommand } from '../../platform/signing/keys-command.ts'
import { auditCommand, runAuditCommand } from '../audit/audit-command.ts'
import type { AuditDeps } from '../audit/check-audit.ts'
import { dumpEmbedded } from '../backup/embedded-image.ts'
import type { ControlHandlers } from '../control/control-server.ts'
import { maintenanceCommand, runMaintenanceCommand } from '../maintenance/maintenance-command.ts'
import type { PolledMaintenance } from '../maintenance/poll-maintenance.ts'
import type { RetentionDeps } from '../retention/delete-expired.ts'
import { retentionCommand, runRetentionCommand } from '../retention/retention-command.ts'

interface Deps {
  readonly maintenance: PolledMaintenance
  readonly daily: RetentionDeps & AuditDeps
}

/** For commands that run in the process with the embedded database. */
export function controlHandlers(db: Db, pglite: PGlite, { maintenance, daily }: Deps): ControlHandlers {
  return {
    maintenance: async (input) => {
      const closure = await runMaintenanceCommand(db, z.parse(maintenanceCommand, input), new Date())
      await maintenance.refresh()
      return { closure }
    },
    keys: async (input) => ({ keys: await runKeysCommand(db, z.parse(keysCommand, input), new Date()) }),
    staff: (input) => runStaffCommand(db, z.parse(staffCommand, input), new Date()),
    retention: (input) => runRetentionCommand(daily, z.parse(retentionCommand, input), new Date()),
    audit: (input) => runAuditCommand(daily, z.parse(auditCommand, input), new Date()),
    migrations: () => readMigrations(db),
    database: () => dumpEmbedded(pglite),
  }
}
