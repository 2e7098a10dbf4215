import { appendAudit } from '../../platform/audit/append-audit.ts'
import { byItself } from '../../platform/audit/by-itself.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import { dropLockedApplicants } from '../application/drop-applicants.ts'
import { lockExam } from '../catalogue/exam-admin-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { handOver, type TestLink, usesResultFiles } from '../launch/hand-over.ts'
import { listNotHandedOver, lockNotHandedOver } from '../launch/hand-over-db.ts'
import { clockHandsOver, handOverEndsAt } from './hand-over-due-rules.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly testLink: TestLink
  readonly zone: string
}

/** How far ahead to look for prepared exams: two days, and an hour for a clock change. */
const aheadMs = 49 * 3_600_000

/** One transaction per exam; returns the number of candidates. */
export async function handOverDue({ db, testLink, zone }: Omit<Deps, 'jobs'>, now: Date): Promise<number> {
  const until = new Date(now.getTime() + aheadMs)
  const options = { byFile: usesResultFiles(testLink) }
  let candidates = 0
  for (const { id, ...row } of await listNotHandedOver(db, { until, ...options })) {
    const times = { state: row.state, startAt: row.start_at, finishAt: row.finish_at }
    if (!clockHandsOver(times, options, now, zone)) continue
    candidates += await db.transaction().execute(async (tx) => {
      const exam = await lockExam(tx, id)
      // Staff may have dropped the exam meanwhile.
      if (!exam || !clockHandsOver(examFactsOf(exam), options, now, zone)) return 0
      return handOver(tx, { examId: id, testLink, now })
    })
  }
  return candidates
}

/** These candidates could not take the exam: all without a result are refunded and mailed. Returns their number. */
export async function dropNotHandedOver({ db, jobs, testLink, zone }: Deps, now: Date): Promise<number> {
  // Candidates scheduled without a link, before an exam provider was connected, count as handed over.
  const begun = await listNotHandedOver(db, { until: now, byFile: true })
  let dropped = 0
  for (const { id, finish_at: finishAt } of begun) {
    if (handOverEndsAt({ finishAt }, { byFile: usesResultFiles(testLink) }, zone) > now) continue
    dropped += await db.transaction().execute(async (tx) => {
      await lockExam(tx, id)
      const candidates = await lockNotHandedOver(tx, id)
      if (candidates.length === 0) return 0
      await freeSeats(tx, 'exam', id, candidates.length)
      const { applicants, refunds } = await dropLockedApplicants(tx, jobs, candidates, now)
      await appendAudit(tx, {
        ...byItself,
        at: now,
        action: 'exam.dropNotHandedOver',
        entity: 'exam',
        entityId: String(id),
        after: {
          dropped: applicants,
          refunds,
          followed: { mails: [{ kind: 'examDropped', count: applicants }], seats: -applicants },
        },
      })
      return applicants
    })
  }
  return dropped
}
