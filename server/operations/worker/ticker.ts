import type { Logger } from 'pino'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { deleteOldLaunches } from '../../exams/launch/launch-db.ts'
import { reportLateHandOvers } from '../../exams/lifecycle/exam-metrics.ts'
import { deleteOldAssertions } from '../../exams/result/provider-db.ts'
import { deleteExpiredFramePasses } from '../../people/iframe/frame-pass-db.ts'
import type { MovableClock } from '../../platform/clock/clock.ts'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { deleteOldKeys } from '../../platform/http/once-db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteOldTries } from '../../platform/limits/try-count-db.ts'
import { doDueWork } from './do-due-work.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: MovableClock
  /** Another process of the demonstration may have moved the clock. */
  readonly sandbox: boolean
  readonly zone: string
  readonly resultHour: string
  readonly testLink: TestLink
  readonly log: Logger
  /** Seats have become free. */
  readonly seatsChanged?: (() => void) | undefined
}

export interface Ticker {
  /** Does now what the clock owes; resolves when it is done. */
  tick(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 5_000
const dayMs = 86_400_000

/**
 * What happens because time passes. Every step does all that is due, so that a missed tick or a long stop loses
 * nothing, and any number of processes may tick.
 */
export function startTicker(deps: Deps): Ticker {
  const { db, jobs, clock, sandbox, zone, resultHour, testLink, log, seatsChanged } = deps
  let swept = 0

  const work = async () => {
    if (sandbox) clock.offsetMs = await readClockOffset(db)
    const now = clock.now()
    const { freed } = await doDueWork({ db, jobs, zone, resultHour, testLink, log }, now)
    if (freed > 0) seatsChanged?.()
    if (now.getTime() - swept < dayMs / 24) return
    swept = now.getTime()
    await reportLateHandOvers({ db, testLink, log }, now)
    await sweep(db, now)
  }

  let running: Promise<void> = Promise.resolve()
  const tick = () => {
    running = running.then(work).catch((error) => log.error({ err: error }, 'ticker'))
    return running
  }
  const timer = setInterval(tick, everyMs)
  return {
    tick,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Deletes what expires within hours; data that is kept for a period is deleted daily, see `server/operations/retention/`. */
async function sweep(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpiredFramePasses(db, now)
  await deleteOldKeys(db, before(1))
  await deleteOldTries(db, now)
  await deleteOldLaunches(db, before(1))
  // They run out by the machine's clock, which a demonstration's does not move.
  await deleteOldAssertions(db, new Date())
}
