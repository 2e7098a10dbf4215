import { pino } from 'pino'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/open.ts'
import { startJobs } from '../platform/jobs/jobs.ts'

/** Gives a new database its tables and queues; tests work on copies of it, which take a fraction of the time. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrate(database.db)
  const jobs = await startJobs(database, { worker: false, log: pino({ level: 'silent' }) })
  await jobs.stop()
}
