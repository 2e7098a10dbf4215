import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { releaseExamSeats } from '../application/applicant-db.ts'
import { dropThese } from '../application/drop-applicants.ts'
import { lockExam } from '../catalogue/exam-admin-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { handOver, isByFile, type TestLink } from '../launch/hand-over.ts'
import { listNotHandedOver, lockNotHandedOver } from '../launch/hand-over-db.ts'
import { clockHandsOver, handOverEndsAt } from './hand-over-due-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly testLink: TestLink
  readonly zone: string
}

/** So long before an exam, the clock looks whether it is prepared: two days, and an hour for a clock change. */
const aheadMs = 49 * 3_600_000

/** The clock hands over the candidates of prepared exams, each exam in a commit of its own. Returns how many. */
export async function handOverDue({ db, testLink, zone }: Omit<Deps, 'jobs'>, now: Date): Promise<number> {
  const until = new Date(now.getTime() + aheadMs)
  const how = { byFile: isByFile(testLink) }
  let candidates = 0
  for (const { id, ...row } of await listNotHandedOver(db, { until, ...how })) {
    const times = { state: row.state, startAt: row.start_at, finishAt: row.finish_at }
    if (!clockHandsOver(times, how, now, zone)) continue
    candidates += await db.transaction().execute(async (tx) => {
      const exam = await lockExam(tx, id)
      // Staff may have dropped the exam meanwhile.
      if (!exam || !clockHandsOver(examFactsOf(exam), how, now, zone)) return 0
      return handOver(tx, { examId: id, testLink, now })
    })
  }
  return candidates
}

/**
 * Who was never handed over could not sit the exam: they are dropped, refunded and told. Who has a result has sat it.
 * Returns how many were dropped.
 */
export async function dropNotHandedOver({ db, jobs, testLink, zone }: Deps, now: Date): Promise<number> {
  // Who was prepared without a link, before a testing provider was connected, has been handed over another way.
  const begun = await listNotHandedOver(db, { until: now, byFile: true })
  let dropped = 0
  for (const { id, finish_at: finishAt } of begun) {
    if (handOverEndsAt({ finishAt }, { byFile: isByFile(testLink) }, zone) > now) continue
    dropped += await db.transaction().execute(async (tx) => {
      await lockExam(tx, id)
      const candidates = await lockNotHandedOver(tx, id)
      if (candidates.length === 0) return 0
      await releaseExamSeats(tx, id, candidates.length)
      return (await dropThese(tx, jobs, candidates, now)).applicants
    })
  }
  return dropped
}
