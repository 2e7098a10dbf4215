import type { AdminExam } from '#contract/exams/exam-admin.ts'
import type { ExamState } from '#contract/exams/exam-states.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findRoomOfDate } from '../../waiting-room/room-of-date.ts'
import { dropApplicants } from '../application/drop-applicants.ts'
import { countUnresolved, findAdminExams, lockExam, setExamState } from '../catalogue/exam-admin-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { canMoveExam, examStateAt } from '../catalogue/exam-rules.ts'
import { presentAdminExam } from '../catalogue/present-exam-admin.ts'
import { handOver, type TestLink } from '../launch/hand-over.ts'

export interface MoveExamInput {
  readonly examId: number
  readonly to: ExamState
  readonly reason?: string | undefined
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** Staff announce the exams of a month one by one; a notification sent this much later names them all. */
const secondsUntilTold = 600

export function moveExam(
  { db, jobs, testLink }: { db: Db; jobs: Jobs; testLink: TestLink },
  move: MoveExamInput,
): Promise<AdminExam> {
  const { examId, to, reason, now, zone } = move
  return db.transaction().execute(async (tx) => {
    const row = await lockExam(tx, examId)
    if (!row) throw new AppError('NOT_FOUND')
    const unresolved = await countUnresolved(tx, examId)
    assertAllowed(
      canMoveExam({ ...examFactsOf(row), notice: row.notice, ...unresolved }, { to, reason }, now, zone),
    )

    const droppedBecause = to === 'DROPPED' ? reason : undefined
    await setExamState(tx, examId, { state: to, droppedBecause })
    if (to === 'ANNOUNCED' && row.state === 'DRAFT') {
      const month = dayOf(row.start_at, zone).slice(0, 7)
      await jobs.sendLater(tx, 'notify', { kind: 'examsPublished', month }, secondsUntilTold)
    }
    if (to === 'PREPARED') await handOver(tx, { examId, testLink, now })
    const dropped = to === 'DROPPED' ? await dropApplicants(tx, jobs, examId, now) : undefined
    await appendAudit(tx, {
      ...move.by,
      at: now,
      action: 'exam.move',
      entity: 'exam',
      entityId: String(examId),
      before: { state: examStateAt(examFactsOf(row), now, zone) },
      after: {
        state: to,
        ...(reason !== undefined && { reason }),
        ...(dropped && { dropped: dropped.applicants, refunds: dropped.refunds }),
      },
    })
    const [moved] = await findAdminExams(tx, [examId], now)
    if (!moved) throw new Error('a locked exam was not read')
    const room = await findRoomOfDate(tx, { examId, startAt: moved.start_at }, move)
    return presentAdminExam(moved, room, move)
  })
}
