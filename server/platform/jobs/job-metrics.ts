import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open.ts'
import { countQueues } from './jobs-db.ts'

/** Shows how many jobs wait and how many were given up in the last week, as the database has it when asked. */
export function countJobs(db: Db, registry: Registry): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, those to be tried again too, and jobs that are not tried again',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      // The other numbers are shown also while the database does not answer.
      const queues = await countQueues(db).catch(() => [])
      this.reset()
      for (const { queue, waiting, givenUp } of queues) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'given_up' }, givenUp)
      }
    },
  })
}
