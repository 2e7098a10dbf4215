import type { AdminExam } from '#contract/exam-admin.ts'
import type { ExamState } from '#contract/exam-states.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { ByStaff } from '../audit/by-staff.ts'
import type { Db } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { AppError } from '../refusals/app-error.ts'
import { demand } from '../refusals/decision.ts'
import { dropApplicants } from './drop-applicants.ts'
import { countWaiting, lockExam, setExamState } from './exam-admin-db.ts'
import { examFactsOf } from './exam-db.ts'
import { canMoveExam } from './exam-rules.ts'
import { handOver, type TestLink } from './hand-over.ts'
import { presentAdminExam } from './present-exam-admin.ts'

export interface MovingExam {
  readonly examId: number
  readonly to: ExamState
  readonly reason?: string | undefined
  readonly by: ByStaff
  readonly now: Date
  readonly zone: string
}

/** Staff moves an exam to another state. */
export function moveExam(
  { db, jobs, testLink }: { db: Db; jobs: Jobs; testLink: TestLink },
  move: MovingExam,
): Promise<AdminExam> {
  const { examId, to, reason, now, zone } = move
  return db.transaction().execute(async (tx) => {
    const row = await lockExam(tx, examId)
    if (!row) throw new AppError('NOT_FOUND')
    const waiting = await countWaiting(tx, examId)
    demand(canMoveExam({ ...examFactsOf(row), notice: row.notice, ...waiting }, { to, reason }, now, zone))

    const droppedBecause = to === 'DROPPED' ? reason : undefined
    await setExamState(tx, examId, { state: to, droppedBecause })
    if (to === 'PREPARED') await handOver(tx, { examId, testLink, now })
    const dropped = to === 'DROPPED' ? await dropApplicants(tx, jobs, examId, now) : undefined
    await appendAudit(tx, {
      ...move.by,
      at: now,
      action: 'exam.move',
      entity: 'exam',
      entityId: String(examId),
      before: { state: presentAdminExam(row, move).state },
      after: {
        state: to,
        ...(reason !== undefined && { reason }),
        ...(dropped && { dropped: dropped.applicants, refunds: dropped.refunds }),
      },
    })
    const seats = dropped ? { seats_taken: 0, dropped_because: droppedBecause ?? null } : {}
    return presentAdminExam({ ...row, state: to, ...seats }, move)
  })
}
