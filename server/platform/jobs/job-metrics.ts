import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open.ts'
import { countQueues } from './jobs-db.ts'

/** Exposes the number of waiting jobs, and of those given up in the last week, queried on collection. */
export function registerJobMetrics(db: Db, registry: Registry): void {
  new Gauge({
    name: 'jobs',
    help: 'Waiting jobs, including retries, and jobs that failed permanently',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      // Other metrics stay available while the database is down.
      const queues = await countQueues(db).catch(() => [])
      this.reset()
      for (const { queue, waiting, givenUp } of queues) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'given_up' }, givenUp)
      }
    },
  })
}
