import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import { bufferedWrites } from '../../platform/concurrency/buffered-writes.ts'
import type { Db } from '../../platform/db/open.ts'
import { updateSeenAt } from './session-db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Resolves when there is time for it, soon at the latest. */
  readonly giveWay: () => Promise<void>
}

export interface SeenRecorder {
  /** Notes sessions as seen by their ids. */
  note(ids: readonly Buffer[]): void
  /** Stores what has been noted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 2_000
/** The others are noted with their next request. */
const maxNoted = 20_000
/** A statement locks its sessions, for which a sign-out waits. */
const perStatement = 500

/** Stores every two seconds which sessions were seen: at an opening nobody should wait for thousands of updates. */
export function seenRecorder({ db, clock, log, giveWay }: Deps): SeenRecorder {
  const noted = bufferedWrites<Buffer>(
    async (sessions) => {
      await giveWay()
      const ids = [...sessions.values()]
      try {
        for (let from = 0; from < ids.length; from += perStatement)
          await updateSeenAt(db, ids.slice(from, from + perStatement), clock.now())
      } catch (error) {
        log.warn({ err: error }, 'sessions were not stored as seen')
      }
    },
    { everyMs: flushMs, max: maxNoted },
  )
  return {
    note: (ids) => {
      for (const id of ids) noted.add(id.toString('hex'), id)
    },
    flush: noted.flush,
    stop: noted.stop,
  }
}
