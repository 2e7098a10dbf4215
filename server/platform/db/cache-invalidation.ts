import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './open.ts'
import { keepAlive } from './postgres-pool.ts'

/** Notifies all processes that cached content has changed. */
export interface CacheInvalidation {
  /** Notifies of changed seat counts, at most once a second. */
  notifySeatsChanged(): void
  close(): Promise<void>
}

interface Deps {
  readonly database: Database
  /** Called on changes by any process, and whenever the listening connection was lost. */
  readonly changed: () => void
  readonly log: Logger
}

const channel = 'content'
const everyMs = 1_000
const reconnectMs = 1_000

/** Subscribes to NOTIFY. */
export async function followInvalidations({ database, changed, log }: Deps): Promise<CacheInvalidation> {
  const { engine, db } = database
  const unlisten =
    engine.kind === 'pglite'
      ? await engine.pglite.listen(channel, changed)
      : await listenOn(engine.url, changed, log)
  const notifySeats = throttled(everyMs, () => {
    changed()
    return sql`select pg_notify(${channel}, 'seats')`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'other processes were not notified of changed seats'))
  })
  return {
    notifySeatsChanged: notifySeats.call,
    close: async () => {
      notifySeats.stop()
      await unlisten()
    },
  }
}

/** Throttles: calls at once, and again at the end of the interval if called meanwhile. */
function throttled(ms: number, work: () => unknown) {
  let pause: NodeJS.Timeout | undefined
  let callAgain = false
  const call = () => {
    callAgain = pause !== undefined
    if (callAgain) return
    work()
    pause = setTimeout(() => {
      pause = undefined
      if (callAgain) call()
    }, ms)
    pause.unref()
  }
  return { call, stop: () => clearTimeout(pause) }
}

/** Listens on its own connection and reconnects until closed. */
async function listenOn(url: string, changed: () => void, log: Logger): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...keepAlive })
    next.on('notification', changed)
    next.on('error', (error) => log.warn({ err: error }, 'the cache invalidation connection was lost'))
    next.on('end', reconnect)
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    // Notifications may have been missed.
    changed()
  }
  const reconnect = () => {
    if (closed || retry) return
    changed()
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(reconnect)
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
