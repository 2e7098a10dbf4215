import type { AppliedExam } from '#contract/exams/applicant.ts'
import type { ChangeableExam } from '#contract/exams/exam.ts'
import { releaseSeats, takeSeat } from '../../money/hold/seat-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { canChangeTo } from '../catalogue/change-rules.ts'
import { findExam, targetFactsOf } from '../catalogue/exam-db.ts'
import { examStateAt } from '../catalogue/exam-rules.ts'
import { otherExams } from '../catalogue/other-dates.ts'
import { presentChangeable } from '../catalogue/present-exam.ts'
import {
  applicantFactsOf,
  findAppliedExam,
  findOwnApplicant,
  lockOwnApplicant,
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

/** Moves the caller's own application to another date: both seats and the application, in one transaction. */
export function changeExam(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: ChangeExamInput,
): Promise<AppliedExam> {
  const { examId, targetExamId, examNumber, memberId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const applicant = await lockOwnApplicant(tx, { examIds: [examId, targetExamId], examNumber, memberId })
    if (!applicant) throw new AppError('NOT_FOUND')
    assertAllowed(canChangeExam(applicantFactsOf(applicant), now, zone))
    const from = await findExam(tx, examId)
    const to = await findExam(tx, targetExamId)
    if (!from || !to) throw new AppError('NOT_CHANGEABLE_TO')
    const target = targetFactsOf(to)
    const state = examStateAt(target, now, zone)
    assertAllowed(canChangeTo(targetFactsOf(from), { ...target, state }, now, zone))

    if (!(await takeSeat(tx, 'exam', targetExamId))) throw new AppError('EXAM_FULL')
    await releaseSeats(tx, 'exam', examId, 1)
    await markExamChanged(tx, applicant.id, { from: examId, to: targetExamId, now })
    await jobs.send(tx, 'exam-mail', { kind: 'examChanged', applicantId: applicant.id })
    return presentAppliedExam((await findAppliedExam(tx, applicant.id)) ?? applicant, input)
  })
}

/** Exams that the caller's application can be changed to; empty once it cannot be changed. */
export async function listChangeable(
  db: Db,
  { examId, memberId, ...view }: View & { examId: number; memberId: number },
): Promise<ChangeableExam[]> {
  const { now, zone } = view
  const applicant = await findOwnApplicant(db, { examId, memberId })
  if (!applicant) throw new AppError('NOT_FOUND')
  if (!canChangeExam(applicantFactsOf(applicant), now, zone).allowed) return []
  const others = await otherExams(db, { ...applicant, id: examId }, view)
  return others.map((row) => presentChangeable(row, view))
}
