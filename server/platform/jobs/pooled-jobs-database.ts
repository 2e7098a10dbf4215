import pg from 'pg'
import type { Db as JobsDatabase } from 'pg-boss'
import type { Logger } from 'pino'
import { followChannel } from '../db/follow-channel.ts'
import { pooledApplicationName } from '../db/postgres-pool.ts'

interface Location {
  readonly url: string
  readonly directUrl: string
  readonly options: pg.PoolConfig
}

/** For a pooler in transaction mode; listens over a direct connection. */
export function pooledJobsDatabase(
  { url, directUrl, options }: Location,
  log: Logger,
): { db: JobsDatabase; close(): Promise<void> } {
  const pool = new pg.Pool({ ...options, connectionString: url, application_name: pooledApplicationName })
  pool.on('error', (error) => log.error({ err: error }, 'job queue error'))
  return {
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, notified, connected) {
        const lost = (error?: Error) => {
          if (error) log.warn({ err: error }, 'the job queue connection was lost')
        }
        return { close: await followChannel(directUrl, { channel, notified, connected, lost }) }
      },
    },
    close: () => pool.end(),
  }
}
