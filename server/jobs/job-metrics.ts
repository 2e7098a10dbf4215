import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/open.ts'
import { countQueues } from './jobs-db.ts'

/** Shows how many jobs wait and how many are given up, as the database has it when it is asked. */
export function countJobs(db: Db, registry: Registry): void {
  const labelNames = ['queue'] as const
  const waiting = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs not done yet, those to be tried again too',
    labelNames,
    registers: [registry],
    async collect() {
      // The other numbers are shown also while the database does not answer.
      const queues = await countQueues(db).catch(() => [])
      for (const gauge of [waiting, givenUp]) gauge.reset()
      for (const { queue, ...jobs } of queues) {
        waiting.set({ queue }, jobs.waiting)
        givenUp.set({ queue }, jobs.givenUp)
      }
    },
  })
  const givenUp = new Gauge({
    name: 'jobs_given_up',
    help: 'Jobs of the last week that are not tried again',
    labelNames,
    registers: [registry],
  })
}
