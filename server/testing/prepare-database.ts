import { pino } from 'pino'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/open.ts'
import { startJobs } from '../platform/jobs/jobs.ts'

/** Creates tables and queues; tests use copies of this database, which is faster. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.db)
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  await jobs.stop()
}
