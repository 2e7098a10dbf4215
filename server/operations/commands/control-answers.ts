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

/** What commands may ask of the process that holds the embedded database. */
export function controlAnswers(db: Db, pglite: PGlite, { maintenance, daily }: Deps): Answers {
  return {
    maintenance: async (asked) => {
      const closure = await obeyMaintenance(db, z.parse(maintenanceOrder, asked), new Date())
      await maintenance.refresh()
      return { closure }
    },
    keys: async (asked) => ({ keys: await obeyKeys(db, z.parse(keysOrder, asked), new Date()) }),
    retention: (asked) => obeyRetention(daily, z.parse(retentionOrder, asked), new Date()),
    audit: (asked) => obeyAudit(daily, z.parse(auditOrder, asked), new Date()),
    migrations: () => readMigrations(db),
    database: () => dumpEmbedded(pglite),
  }
}
