import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { findLastRun, sumRuns } from './retention-db.ts'
import { retentionKinds } from './retention-rules.ts'

/** Shows what was deleted and when, as the database has it: one process deletes for all. */
export function countRetention(db: Db, registry: Registry): void {
  new Gauge({
    name: 'retention_last_run_timestamp_seconds',
    help: 'When personal data past its period was last deleted',
    registers: [registry],
    async collect() {
      // The other numbers are shown also while the database does not answer.
      const last = await findLastRun(db).catch(() => undefined)
      if (last) this.set(last.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'retention_deleted_rows',
    help: 'Rows of personal data deleted so far because their period was over',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const deleted = await sumRuns(db).catch(() => undefined)
      if (deleted) for (const kind of retentionKinds) this.set({ kind }, deleted[kind] ?? 0)
    },
  })
}
