import type { PGlite } from '@electric-sql/pglite'
import * as z from 'zod/mini'
import { readMigrations } from '../../platform/db/migrate.ts'
import type { Db } from '../../platform/db/open.ts'
import { keysOrder, obeyKeys } from '../../platform/signing/keys-order.ts'
import { auditOrder, obeyAudit } from '../audit/audit-order.ts'
import type { AuditDeps } from '../audit/check-audit.ts'
import { dumpEmbedded } from '../backup/embedded-image.ts'
import type { Answers } from '../control/control-server.ts'
import type { FollowedMaintenance } from '../maintenance/follow-maintenance.ts'
import { maintenanceOrder, obeyMaintenance } from '../maintenance/maintenance-order.ts'
import type { RetentionDeps } from '../retention/delete-expired.ts'
import { obeyRetention, retentionOrder } from '../retention/retention-order.ts'

interface Deps {
  readonly maintenance: FollowedMaintenance
  readonly daily: RetentionDeps & AuditDeps
}

/** Handlers of commands in the process that holds the embedded database. */
export function controlAnswers(db: Db, pglite: PGlite, { maintenance, daily }: Deps): Answers {
  return {
    maintenance: async (input) => {
      const closure = await obeyMaintenance(db, z.parse(maintenanceOrder, input), new Date())
      await maintenance.refresh()
      return { closure }
    },
    keys: async (input) => ({ keys: await obeyKeys(db, z.parse(keysOrder, input), new Date()) }),
    retention: (input) => obeyRetention(daily, z.parse(retentionOrder, input), new Date()),
    audit: (input) => obeyAudit(daily, z.parse(auditOrder, input), new Date()),
    migrations: () => readMigrations(db),
    database: () => dumpEmbedded(pglite),
  }
}
