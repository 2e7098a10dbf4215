import type { AppliedExam } from '#contract/exams/applicant.ts'
import type { ChangeableExam } from '#contract/exams/exam.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { freeSeats } from '../../seats/reserved-seat-db.ts'
import { takeSeat } from '../../seats/seat-db.ts'
import { markDone } from '../../waiting-room/turn-db.ts'
import { canTakeTurn } from '../../waiting-room/waiting-room-rules.ts'
import { canChangeTo } from '../catalogue/change-rules.ts'
import { findExam, targetFactsOf } from '../catalogue/exam-db.ts'
import { examStateAt } from '../catalogue/exam-rules.ts'
import { type ExamTurns, findExamTurn, listExamTurns } from '../catalogue/exam-turns.ts'
import { otherExams } from '../catalogue/other-dates.ts'
import { presentChangeable } from '../catalogue/present-exam.ts'
import {
  type AppliedExamRow,
  applicantFactsOf,
  findAppliedExam,
  findOwnApplicant,
  lockApplicant,
  markExamChanged,
} from './applicant-db.ts'
import { canChangeExam } from './applicant-rules.ts'
import { presentAppliedExam } from './present-applicant.ts'

export interface ChangeExamInput extends View {
  readonly examId: number
  readonly targetExamId: number
  readonly examNumber: string
  readonly memberId: number
}

export function changeExam(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: ChangeExamInput,
): Promise<AppliedExam> {
  const { examId, targetExamId, examNumber, memberId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const applicant = await lockApplicant(tx, [examId, targetExamId], { examNumber, memberId })
    if (!applicant) throw new AppError('NOT_FOUND')
    const turn = await findExamTurn(tx, { examId: targetExamId, memberId, zone })
    assertAllowed(canTakeTurn(turn, now))
    await moveApplicant(tx, jobs, applicant, { targetExamId, now, zone })
    if (turn) await markDone(tx, [{ roomId: turn.roomId, memberId }], now)
    return presentAppliedExam((await findAppliedExam(tx, applicant.id)) ?? applicant, input)
  })
}

interface MoveApplicantInput {
  readonly targetExamId: number
  /** Set if staff change the date; the rules are the same. */
  readonly reason?: string | undefined
  readonly now: Date
  readonly zone: string
}

/** The caller has locked the application and both exams. */
export async function moveApplicant(
  tx: Tx,
  jobs: Jobs,
  applicant: AppliedExamRow,
  { targetExamId, reason, now, zone }: MoveApplicantInput,
): Promise<void> {
  const { id, exam_id: examId } = applicant
  assertAllowed(canChangeExam(applicantFactsOf(applicant), now, zone))
  const to = await findExam(tx, targetExamId)
  if (!to) throw new AppError('NOT_CHANGEABLE_TO')
  const { certification_id: certificationId, level, start_at: startAt } = applicant
  const target = targetFactsOf(to)
  const state = examStateAt(target, now, zone)
  assertAllowed(canChangeTo({ id: examId, certificationId, level, startAt }, { ...target, state }, now, zone))

  if (!(await takeSeat(tx, 'exam', targetExamId))) throw new AppError('EXAM_FULL')
  await freeSeats(tx, 'exam', examId, 1)
  await markExamChanged(tx, id, { from: examId, to: targetExamId, now })
  await jobs.send(tx, 'exam-mail', {
    kind: 'examChanged',
    applicantId: id,
    ...(reason !== undefined && { reason }),
  })
}

/** Leaves out exams behind a waiting room in which it is not the caller's turn; empty once the date cannot be changed. */
export async function listChangeable(
  db: Db,
  { examId, memberId, ...view }: View & { examId: number; memberId: number },
): Promise<ChangeableExam[]> {
  const applicant = await findOwnApplicant(db, { examId, memberId })
  if (!applicant) throw new AppError('NOT_FOUND')
  return changeableFrom(db, applicant, view, await listExamTurns(db, memberId))
}

/** Empty once the date cannot be changed. Staff need no turns. */
export async function changeableFrom(
  db: Db,
  applicant: AppliedExamRow,
  view: View,
  turns?: ExamTurns,
): Promise<ChangeableExam[]> {
  const { now, zone } = view
  const application = applicantFactsOf(applicant)
  if (!canChangeExam(application, now, zone).allowed) return []
  const others = await otherExams(db, { ...applicant, id: applicant.exam_id }, view, turns)
  return others.map((row) => presentChangeable(row, application, view))
}
