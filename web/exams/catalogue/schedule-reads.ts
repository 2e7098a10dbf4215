import {
  type CertificationLevel,
  instructionTypes,
  levelOfInstruction,
} from '#contract/exams/certification.ts'
import {
  type DailyExam,
  type ExamDetail,
  getExam,
  listDailyExams,
  listMonthlyExams,
} from '#contract/exams/exam.ts'
import { getExamGuide } from '#contract/exams/exam-guide.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import type { Loaded } from '../../client/outcomes.ts'
import { problemOf } from '../../client/problem.ts'
import type { ScheduleUrlState } from '../../parts/schedule-url.ts'
import { chooseDay, type ScheduleDay, scheduleDays } from './schedule-days.ts'

/** Without what is the member's own: members with the same state share the page. */
export type ShownExam = Omit<ExamDetail, 'examNumber' | 'testLink' | 'applyState'>

export interface Schedule {
  readonly month: string
  /** Days with exams, filtered by the requested level. */
  readonly days: readonly ScheduleDay[]
  /** The selected day; null in a month without exams. */
  readonly day: PlainDate | null
  readonly dayExams: Loaded<readonly DailyExam[]>
  /** The exam whose dialog is open. */
  readonly exam: Loaded<ShownExam> | null
  /** If the month is empty: the start of the next exam, if known. */
  readonly nextStartAt: string | null
}

interface ReadScheduleOptions extends CallOptions {
  readonly today: PlainDate
  dayOf(instant: string): PlainDate
}

/** A month, one of its days, and an exam if requested. */
export async function readSchedule(
  api: Api,
  address: ScheduleUrlState,
  { today, dayOf, ...options }: ReadScheduleOptions,
): Promise<Schedule> {
  const { level } = address
  const exam = address.exam ? await optional(readExam(api, address.exam, options)) : null
  const requestedDay = address.day ?? (address.month ? undefined : exam?.data && dayOf(exam.data.startAt))
  const month = address.month ?? (requestedDay ?? today).slice(0, 7)
  const examsOfDay = (day: PlainDate) => readDay(api, day, { level, ...options })
  const [all, requestedDayExams] = await Promise.all([
    call(api, listMonthlyExams, { params: { month } }, { ...options, fallBackToLastRows: true }),
    requestedDay ? examsOfDay(requestedDay) : null,
  ])
  const days = scheduleDays(ofLevel(all, level), dayOf)
  const day = chooseDay(days, today, requestedDay)
  return {
    month,
    days,
    day,
    dayExams: requestedDayExams ?? (day ? await examsOfDay(day) : { data: [] }),
    exam,
    nextStartAt: days.length > 0 ? null : await readNextStart(api, { month, level, dayOf }, options),
  }
}

async function readExam(api: Api, examId: number, options: CallOptions): Promise<ShownExam> {
  const {
    examNumber: _,
    testLink: __,
    applyState: ___,
    ...shown
  } = await call(api, getExam, { params: { examId } }, options)
  return shown
}

function readDay(
  api: Api,
  day: PlainDate,
  { level, ...options }: CallOptions & { level: CertificationLevel | undefined },
): Promise<Loaded<readonly DailyExam[]>> {
  const request = { params: { day } }
  const rows = call(api, listDailyExams, request, { ...options, fallBackToLastRows: true })
  return optional(rows.then((all) => ofLevel(all, level)))
}

/** The guides list upcoming exams of any month. */
async function readNextStart(
  api: Api,
  {
    month,
    level,
    dayOf,
  }: Pick<ReadScheduleOptions, 'dayOf'> & { month: string; level: CertificationLevel | undefined },
  options: CallOptions,
): Promise<string | null> {
  const types = instructionTypes.filter((one) => !level || levelOfInstruction[one] === level)
  const guides = await Promise.all(
    types.map((instructionType) =>
      optional(call(api, getExamGuide, { params: { instructionType } }, options)),
    ),
  )
  const exams = guides
    .flatMap(({ data }) => data?.nextExams ?? [])
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))
  const next =
    exams.find(({ startAt }) => dayOf(startAt).slice(0, 7) > month) ??
    exams.find(({ label }) => label === 'APPLICABLE') ??
    exams[0]
  return next?.startAt ?? null
}

function ofLevel<Row extends { level: CertificationLevel }>(
  exams: readonly Row[],
  level: CertificationLevel | undefined,
): readonly Row[] {
  return level ? exams.filter((exam) => exam.level === level) : exams
}

/** Optional data: if it cannot be loaded, the problem is returned in its place. */
async function optional<T>(work: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await work }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problem = problemOf(error)
    if (problem.kind === 'error' || problem.kind === 'maintenance') throw error
    return { problem }
  }
}
