import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { followChannel } from './follow-channel.ts'
import type { Database } from './open.ts'

export interface CacheInvalidation {
  /** At most once a second. */
  notifySeatsChanged(): void
  close(): Promise<void>
}

interface Deps {
  readonly database: Database
  /** Called on changes by any process, and whenever the listening connection was lost. */
  readonly changed: () => void
  readonly log: Logger
  /** Called with each connection before it listens. */
  readonly prepare?: ((client: pg.Client) => Promise<void>) | undefined
}

const channel = 'content'
const everyMs = 1_000

export async function followInvalidations({
  database,
  changed,
  log,
  prepare = async () => {},
}: Deps): Promise<CacheInvalidation> {
  const { engine, db } = database
  const unlisten =
    engine.kind === 'pglite'
      ? await engine.pglite.listen(channel, changed)
      : await followChannel(engine.directUrl, {
          channel,
          prepare,
          notified: changed,
          // Notifications may have been missed.
          connected: changed,
          lost: (error) => {
            if (error) log.warn({ err: error }, 'the cache invalidation connection was lost')
            changed()
          },
        })
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

/** Calls at once, and again at the end of the interval if called meanwhile. */
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
