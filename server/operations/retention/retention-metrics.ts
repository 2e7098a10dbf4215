import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { findLastRun, sumRuns } from './retention-db.ts'
import { retentionKinds } from './retention-rules.ts'

/** From the database, as one process deletes for all. */
export function registerRetentionMetrics(db: Db, registry: Registry): void {
  new Gauge({
    name: 'retention_last_run_timestamp_seconds',
    help: 'Time of the last deletion of expired personal data',
    registers: [registry],
    async collect() {
      // Other metrics stay available while the database is down.
      const last = await findLastRun(db).catch(() => undefined)
      if (last) this.set(last.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'retention_deleted_rows',
    help: 'Rows of expired personal data deleted so far',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const deleted = await sumRuns(db).catch(() => undefined)
      if (deleted) for (const kind of retentionKinds) this.set({ kind }, deleted[kind] ?? 0)
    },
  })
}
