import type { Logger } from 'pino'
import type { TestLink } from '../../exams/launch/hand-over.ts'
import { deleteOldLaunches } from '../../exams/launch/launch-db.ts'
import { reportLateHandOvers } from '../../exams/lifecycle/exam-metrics.ts'
import { deleteOldAssertions } from '../../exams/result/provider-db.ts'
import { deleteOldEvents } from '../../integration/webhook/event-db.ts'
import { logDays } from '../../integration/webhook/webhook-rules.ts'
import { deleteExpiredIframePasses } from '../../people/iframe/iframe-pass-db.ts'
import type { MovableClock } from '../../platform/clock/clock.ts'
import { readClockOffset } from '../../platform/clock/clock-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { deleteOldIdempotencyKeys } from '../../platform/http/idempotency-db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteOldAttempts } from '../../platform/limits/attempt-count-db.ts'
import { runRooms } from '../../waiting-room/run-rooms.ts'
import { deleteOldBulkActs } from '../bulk/bulk-db.ts'
import { doDueWork } from './do-due-work.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: MovableClock
  /** Whether another process of the demonstration may move the clock. */
  readonly sandbox: boolean
  readonly zone: string
  readonly resultHour: string
  /** Longest time for which a seat is offered to somebody of a waiting list. */
  readonly offerHours: number
  /** Days before the end of registration from which groups in waiting lists are offered seats one by one. */
  readonly groupDays: number
  readonly testLink: TestLink
  readonly log: Logger
  readonly seatsChanged?: (() => void) | undefined
}

export interface Ticker {
  tick(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 5_000
/** Waiting rooms admit people every second. */
const roomsEveryMs = 1_000
const dayMs = 86_400_000

/** Each step does all that is due, so missed ticks lose nothing, and several processes may tick. */
export function startTicker(deps: Deps): Ticker {
  const { db, jobs, clock, sandbox, zone, log, seatsChanged } = deps
  let lastSweepAt = 0

  const work = async () => {
    if (sandbox) clock.offsetMs = await readClockOffset(db)
    const now = clock.now()
    const { freed } = await doDueWork(deps, now)
    if (freed > 0) seatsChanged?.()
    if (now.getTime() - lastSweepAt < dayMs / 24) return
    lastSweepAt = now.getTime()
    await reportLateHandOvers({ db, testLink: deps.testLink, log }, now)
    await sweep(db, now)
  }

  let running: Promise<void> = Promise.resolve()
  const tick = () => {
    running = running.then(work).catch((error) => log.error({ err: error }, 'tick failed'))
    return running
  }
  const timer = setInterval(tick, everyMs)
  const each = [
    repeat(roomsEveryMs, () => runRooms({ db, jobs, zone }, clock.now()), {
      log,
      failed: 'waiting rooms failed',
    }),
  ]
  return {
    tick,
    stop: async () => {
      clearInterval(timer)
      await running
      for (const one of each) await one.stop()
    },
  }
}

interface Repetition {
  readonly log: Logger
  /** Message to log; the work is tried again next time. */
  readonly failed: string
}

/** Skips a turn while the previous one is running. */
function repeat(everyMs: number, work: () => Promise<unknown>, { log, failed }: Repetition) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Short-lived rows; data with a retention period is deleted daily, see `server/operations/retention/`. */
async function sweep(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await deleteExpiredIframePasses(db, now)
  await deleteOldIdempotencyKeys(db, before(1))
  await deleteOldAttempts(db, now)
  await deleteOldBulkActs(db, now)
  await deleteOldLaunches(db, before(1))
  await deleteOldEvents(db, before(logDays))
  // These expire by system time, not by a demonstration's clock.
  await deleteOldAssertions(db, new Date())
}
