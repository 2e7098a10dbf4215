import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, won } from '../platform/wire.ts'
import { certificationLevels } from './certification.ts'
import { applicantStates, examLabels, examStates } from './exam-states.ts'

export const certificationLevel = z.enum(certificationLevels)

const examFacts = {
  id,
  name: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  /** Includes held seats. */
  applicantCount: count,
  capacity: count,
  /** Does not count seats kept for the waiting list. */
  seatsLeft: count,
  state: z.enum(examStates),
  label: z.enum(examLabels),
  method: z.enum(['ONLINE']),
  /** Seats kept until then for the caller, whose certificate of the level expires soon; null if there are none. */
  renewal: z.nullable(z.object({ seatsLeft: count, until: instant })),
  waiting: z.nullable(z.object({ offeredUntil: z.nullable(instant) })),
  actions: z.object({ apply: decision, joinWaitingList: decision }),
}

export const examListItem = z.object({
  ...examFacts,
  amount: won,
  /** Applications are accepted between these instants. */
  bookingOpensAt: instant,
  bookingEndsAt: instant,
  /** Whether the caller has a live application for it. */
  applied: z.boolean(),
})
export type ExamListItem = z.infer<typeof examListItem>

const dailyExam = z.extend(examListItem, {
  examCode: z.string(),
  /** In minutes. */
  examTime: count,
  questionCount: count,
})
export type DailyExam = z.infer<typeof dailyExam>

const examDetail = z.object({
  ...examFacts,
  certificationId: id,
  certificationCode: z.string(),
  examCode: z.string(),
  year: count,
  turn: count,
  examTime: count,
  questionCount: count,
  passScore: count,
  totalScore: count,
  examFee: won,
  bookingOpensAt: instant,
  bookingEndsAt: instant,
  /** Until then an application made now can be cancelled for a full refund, or its date changed. */
  cancelUntil: instant,
  /** Exams to which an application for this one can be changed now. */
  otherDates: z.array(instant),
  /** This and the next field are of the caller's own live application, if any. */
  testLink: z.nullable(z.string()),
  examNumber: z.nullable(z.string()),
  applyState: z.nullable(z.enum(applicantStates)),
})
export type ExamDetail = z.infer<typeof examDetail>

/** How a change of date changes the end of cancelling with a refund; `PASSED`: on the new date it is over. */
const deadlineChanges = ['SAME', 'EARLIER', 'LATER', 'PASSED'] as const
export type DeadlineChange = (typeof deadlineChanges)[number]

export const changeableExam = z.object({
  id,
  name: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  examTime: count,
  questionCount: count,
  seatsLeft: count,
  state: z.enum(examStates),
  /** When cancelling with a refund ends on this date, under the terms of the application. */
  cancelUntil: instant,
  deadlineChange: z.enum(deadlineChanges),
})
export type ChangeableExam = z.infer<typeof changeableExam>

export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const calendarDay = z.string().check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  z.refine((day) => {
    const at = new Date(`${day}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  }),
)

export const listMonthlyExams = endpoint({
  id: 'listMonthlyExams',
  summary: 'Exams of a month, soonest first',
  method: 'GET',
  path: '/api/certification/v1/monthly-exams/:month',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ month }),
  reply: z.array(examListItem),
  errors: [],
})

export const listDailyExams = endpoint({
  id: 'listDailyExams',
  summary: 'Exams of a day, soonest first',
  method: 'GET',
  path: '/api/certification/v1/daily-exams/:day',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ day: calendarDay }),
  reply: z.array(dailyExam),
  errors: [],
})

export const getExam = endpoint({
  id: 'getExam',
  summary: 'An exam',
  method: 'GET',
  path: '/api/certification/v1/exams/:examId',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ examId: idText }),
  reply: examDetail,
  errors: ['NOT_FOUND'],
})

export const listChangeableExams = endpoint({
  id: 'listChangeableExams',
  summary: "Exams that the caller's application for this exam can be changed to",
  method: 'GET',
  path: '/api/certification/v1/changeable-exams/:examId',
  access: 'member',
  readableInView: true,
  params: z.object({ examId: idText }),
  reply: z.array(changeableExam),
  errors: ['NOT_FOUND'],
})
