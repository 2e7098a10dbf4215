import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open.ts'

/** Queried at each scrape. Jobs given up count for a week. */
export function registerJobMetrics(db: Db, registry: Registry): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, also for another try (waiting), and jobs that failed for good in the last week (given_up)',
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

async function countQueues(db: Db): Promise<{ queue: string; waiting: number; givenUp: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; givenUp: number }>`
    select queue.name as queue,
      (select count(*)::integer from pgboss.job where name = queue.name and state < 'active') as waiting,
      (select count(*)::integer from pgboss.job where name = queue.name and state = 'failed') as "givenUp"
    from pgboss.queue order by queue.name`.execute(db)
  return rows
}
