import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock/clock.ts'
import { bufferedWrites } from '../platform/concurrency/buffered-writes.ts'
import type { Db } from '../platform/db/open.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { RateLimitKeys } from '../platform/limits/rate-limit-keys.ts'
import { type Look, storeLooks } from './interest-db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly zone: string
  readonly keys: RateLimitKeys
  readonly log: Pick<Logger, 'warn'>
}

export type Subject = { readonly lectureId: number } | { readonly examId: number }

export interface InterestRecorder {
  /** Notes that somebody looks at a course date or an exam. Only members are counted: visitors leave nothing to tell apart. */
  look(actor: Actor, subject: Subject): void
  /** Stores what has been noted. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 2_000
/** More within two seconds are not counted. */
const maxNoted = 5_000
/** So many looks are known as stored, so that whoever reloads a page costs nothing. */
const maxKnown = 100_000
const knownMs = 3_600_000

/** Counts who looks at what, in one statement every two seconds. */
export function interestRecorder({ db, clock, zone, keys, log }: Deps): InterestRecorder {
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: knownMs })
  const noted = bufferedWrites<Look>(
    async (looks) => {
      try {
        await storeLooks(db, [...looks.values()], { now: clock.now(), zone })
      } catch (error) {
        // Counted with the next look.
        for (const key of looks.keys()) known.delete(key)
        log.warn({ err: error }, 'looks before openings were not stored')
      }
    },
    { everyMs: flushMs, max: maxNoted },
  )

  return {
    look(actor, subject) {
      if (actor.kind !== 'member' || actor.staffRoles.length > 0 || actor.viewed) return
      const key = `${actor.memberId} ${JSON.stringify(subject)}`
      if (known.has(key)) return
      const person = keys('opening-interest', actor.memberId)
      if (noted.add(key, { lectureId: null, examId: null, ...subject, person })) known.set(key, true)
    },
    flush: noted.flush,
    stop: noted.stop,
  }
}
