import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './open.ts'
import { keepAlive } from './postgres-pool.ts'

/** Tells every process on the database that what visitors read has changed. */
export interface ContentNews {
  /** Seats were taken or freed; passed on at most once a second. */
  seatsChanged(): void
  close(): Promise<void>
}

interface Deps {
  readonly database: Database
  /** Something changed, here or in another process; also when the connection that tells of it had been lost. */
  readonly changed: () => void
  readonly log: Logger
}

const channel = 'content'
const everyMs = 1_000
const reconnectMs = 1_000

/** Follows the news, from now on. */
export async function followContent({ database, changed, log }: Deps): Promise<ContentNews> {
  const { engine, db } = database
  const unfollow =
    engine.kind === 'pglite'
      ? await engine.pglite.listen(channel, changed)
      : await listenOn(engine.url, changed, log)
  const seats = atMostEvery(everyMs, () => {
    changed()
    return sql`select pg_notify(${channel}, 'seats')`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'other processes were not told of seats'))
  })
  return {
    seatsChanged: seats.call,
    close: async () => {
      seats.stop()
      await unfollow()
    },
  }
}

/** Calls at once, and once more at the end of the pause if it was asked for during it. */
function atMostEvery(ms: number, work: () => unknown) {
  let pause: NodeJS.Timeout | undefined
  let asked = false
  const call = () => {
    asked = pause !== undefined
    if (asked) return
    work()
    pause = setTimeout(() => {
      pause = undefined
      if (asked) call()
    }, ms)
    pause.unref()
  }
  return { call, stop: () => clearTimeout(pause) }
}

/** Listens on a connection of its own, and connects again as long as it is not closed. */
async function listenOn(url: string, changed: () => void, log: Logger): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive })
    next.on('notification', changed)
    next.on('error', (error) => log.warn({ err: error }, 'the connection for news was lost'))
    next.on('end', again)
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    // Whatever was told while nobody listened is unknown.
    changed()
  }
  const again = () => {
    if (closed || retry) return
    changed()
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(again)
    }, reconnectMs)
    retry.unref()
  }

  await connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end()
  }
}
