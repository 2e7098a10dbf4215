import { levelOfInstruction } from '#contract/exams/certification.ts'
import * as contract from '#contract/exams/exam.ts'
import { getExamGuide } from '#contract/exams/exam-guide.ts'
import { addDays, monthSpan, startOfDay } from '#contract/platform/centre-time.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { visibilityFor } from '../../platform/http/actor.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
import type { InterestRecorder } from '../../waiting-room/record-interest.ts'
import {
  findCertification,
  findExam,
  guideExams,
  listExamsBetween,
  listLevels,
  listNextExams,
} from './exam-db.ts'
import { listExamTurns } from './exam-turns.ts'
import { otherDates } from './other-dates.ts'
import { readOwnApplicant } from './own-applicant.ts'
import { listOwnWaiting } from './own-waiting-db.ts'
import { type ExamReader, presentDailyExam, presentExam, presentExamListItem } from './present-exam.ts'
import { presentGuide, presentLevel } from './present-guide.ts'

interface Deps {
  readonly db: Db
  readonly forReads: Db
  readonly interest: Pick<InterestRecorder, 'look'>
}

export function examRoutes(api: Api, { db, forReads, interest }: Deps): void {
  serve(api, contract.listMonthlyExams, async ({ params, ...call }) => {
    const rows = await listExamsBetween(forReads, monthSpan(params.month, call.zone))
    const reader = await readerOf(db, call)
    return rows.map((row) => presentExamListItem(row, reader))
  })

  serve(api, contract.listDailyExams, async ({ params: { day }, ...call }) => {
    const rows = await listExamsBetween(forReads, [
      startOfDay(day, call.zone),
      startOfDay(addDays(day, 1), call.zone),
    ])
    const reader = await readerOf(db, call)
    return rows.map((row) => presentDailyExam(row, reader))
  })

  serve(api, contract.getExam, async ({ params, ...call }) => {
    const exam = await findExam(db, params.examId, visibilityFor(call.actor))
    if (!exam) throw new AppError('NOT_FOUND')
    interest.look(call.actor, params)
    return presentExam(exam, await otherDates(db, exam, call), await readerOf(db, call))
  })

  serve(api, getExamGuide, async ({ params: { instructionType }, ...call }) => {
    const certification =
      instructionType && (await findCertification(db, levelOfInstruction[instructionType]))
    if (!certification) throw new AppError('NOT_FOUND')
    const levels = await listLevels(db)
    const certificationIds = levels.map(({ id }) => id)
    const [exams, reader] = await Promise.all([
      listNextExams(db, { certificationIds, now: call.now, limit: guideExams }),
      readerOf(db, call),
    ])
    const own = exams.filter((exam) => exam.certification_id === certification.id)
    return {
      certificationId: certification.id,
      ...presentGuide(certification, own, reader),
      levels: levels.map((level) => presentLevel(level, exams, reader)),
    }
  })
}

async function readerOf(
  db: Db,
  { actor, now, language, zone }: Pick<HandlerContext<'open'>, 'actor' | 'now' | 'language' | 'zone'>,
): Promise<ExamReader> {
  const memberId = actor.kind === 'member' ? actor.memberId : null
  const [own, turns, waiting] = await Promise.all([
    memberId === null ? undefined : readOwnApplicant(db, memberId, { now, zone }),
    listExamTurns(db, memberId),
    listOwnWaiting(db, memberId),
  ])
  return { actor, now, language, zone, own, turns, waiting }
}
