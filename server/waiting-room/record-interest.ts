import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock/clock.ts'
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
  let noted: { readonly key: string; readonly look: Look }[] = []
  let flushing: Promise<void> = Promise.resolve()

  const store = async () => {
    const batch = noted
    noted = []
    if (batch.length === 0) return
    try {
      await storeLooks(
        db,
        batch.map(({ look }) => look),
        { now: clock.now(), zone },
      )
    } catch (error) {
      // Counted with the next look.
      for (const { key } of batch) known.delete(key)
      log.warn({ err: error }, 'looks before openings were not stored')
    }
  }
  const flush = () => {
    flushing = flushing.then(store)
    return flushing
  }
  const timer = setInterval(flush, flushMs).unref()

  return {
    look(actor, subject) {
      if (actor.kind !== 'member' || actor.staffRoles.length > 0 || actor.viewed) return
      if (noted.length >= maxNoted) return
      const key = `${actor.memberId} ${JSON.stringify(subject)}`
      if (known.has(key)) return
      known.set(key, true)
      const person = keys('opening-interest', actor.memberId)
      noted.push({ key, look: { lectureId: null, examId: null, ...subject, person } })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
