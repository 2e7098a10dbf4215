import { levelOfInstruction } from '#contract/exams/certification.ts'
import * as contract from '#contract/exams/exam.ts'
import { getExamGuide } from '#contract/exams/exam-guide.ts'
import { listRenewalSeats } from '#contract/exams/renewal-seat.ts'
import { addDays, monthSpan, startOfDay } from '#contract/platform/centre-time.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { visibilityFor } from '../../platform/http/actor.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
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
import { readOwnRenewals } from './own-renewals.ts'
import { listOwnWaiting } from './own-waiting-db.ts'
import { type ExamReader, presentDailyExam, presentExam, presentExamListItem } from './present-exam.ts'
import { presentGuide, presentLevel } from './present-guide.ts'
import { readRenewalSeats } from './read-renewal-seats.ts'
import type { RenewalSeatSettings } from './renewal-seat-rules.ts'

interface Deps {
  readonly db: Db
  readonly forReads: Db
  readonly renewalSeats: RenewalSeatSettings
}

export function examRoutes(api: Api, { db, forReads, renewalSeats: settings }: Deps): void {
  const readerOf = (call: Call) => readReader(db, settings, call)

  serve(api, contract.listMonthlyExams, async ({ params, ...call }) => {
    const rows = await listExamsBetween(forReads, monthSpan(params.month, call.zone))
    const reader = await readerOf(call)
    return rows.map((row) => presentExamListItem(row, reader))
  })

  serve(api, contract.listDailyExams, async ({ params: { day }, ...call }) => {
    const rows = await listExamsBetween(forReads, [
      startOfDay(day, call.zone),
      startOfDay(addDays(day, 1), call.zone),
    ])
    const reader = await readerOf(call)
    return rows.map((row) => presentDailyExam(row, reader))
  })

  serve(api, contract.getExam, async ({ params, ...call }) => {
    const exam = await findExam(db, params.examId, visibilityFor(call.actor))
    if (!exam) throw new AppError('NOT_FOUND')
    const reader = await readerOf(call)
    return presentExam(exam, await otherDates(db, exam, call, reader.turns), reader)
  })

  serve(api, listRenewalSeats, ({ actor, now, zone }) => readRenewalSeats(db, actor, { now, zone, settings }))

  serve(api, getExamGuide, async ({ params: { instructionType }, ...call }) => {
    const certification =
      instructionType && (await findCertification(db, levelOfInstruction[instructionType]))
    if (!certification) throw new AppError('NOT_FOUND')
    const levels = await listLevels(db)
    const certificationIds = levels.map(({ id }) => id)
    const [exams, reader] = await Promise.all([
      listNextExams(db, { certificationIds, now: call.now, limit: guideExams }),
      readerOf(call),
    ])
    const own = exams.filter((exam) => exam.certification_id === certification.id)
    return {
      certificationId: certification.id,
      ...presentGuide(certification, own, reader),
      levels: levels.map((level) => presentLevel(level, exams, reader)),
    }
  })
}

type Call = Pick<HandlerContext<'open'>, 'actor' | 'now' | 'language' | 'zone'>

async function readReader(
  db: Db,
  settings: RenewalSeatSettings,
  { actor, now, language, zone }: Call,
): Promise<ExamReader> {
  const memberId = actor.kind === 'member' ? actor.memberId : null
  const [own, turns, waiting, renewals] = await Promise.all([
    memberId === null ? undefined : readOwnApplicant(db, memberId, { now, zone }),
    listExamTurns(db, memberId),
    listOwnWaiting(db, memberId),
    readOwnRenewals(db, memberId, { now, zone, settings }),
  ])
  return { actor, now, language, zone, own, turns, waiting, renewals }
}
