import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock/clock.ts'
import { bufferedWrites } from '../../platform/concurrency/buffered-writes.ts'
import type { RequestBacklog } from '../../platform/concurrency/request-backlog.ts'
import type { Db } from '../../platform/db/open.ts'
import { updateSeenAt } from './session-db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** The recorder writes when no requests are queued. */
  readonly backlog: Pick<RequestBacklog, 'yieldToRequests'>
}

export interface SeenRecorder {
  note(ids: readonly Buffer[]): void
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 2_000
/** Further sessions are not buffered; their next request adds them. */
const maxNoted = 20_000
/** Bounds how long rows stay locked, as signing out waits for them. */
const perStatement = 500

/** Updates `seen_at` in batches every two seconds, so that no request waits for it. */
export function seenRecorder({ db, clock, log, backlog }: Deps): SeenRecorder {
  const noted = bufferedWrites<Buffer>(
    async (sessions) => {
      await backlog.yieldToRequests()
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
