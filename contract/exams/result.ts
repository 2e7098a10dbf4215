import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, instant, pageOf, pageQuery } from '../platform/wire.ts'
import { certificationLevel } from './exam.ts'
import { examStates } from './exam-states.ts'
import { resultOutcomes, resultStatuses } from './result-states.ts'

export const resultOutcome = z.enum(resultOutcomes)

const points = z.number().check(z.gte(0))

/** The exam is over for the caller; the result is shown once published. */
const completedExam = z.object({
  examId: id,
  applicantId: id,
  examName: z.string(),
  examCode: z.string(),
  examNumber: z.string(),
  level: certificationLevel,
  year: count,
  turn: count,
  startAt: instant,
  finishAt: instant,
  examState: z.enum(examStates),
  /** FINISHED once the result is published. */
  progressState: z.enum(['WAITING_FINISH', 'FINISHED']),
  standing: z.enum(resultStatuses),
  /** When the provider's result arrived. */
  receivedAt: z.nullable(instant),
  /** When it was or will be published; while awaited, when it will be recorded as not attended. */
  publishAt: z.nullable(instant),
  result: z.nullable(resultOutcome),
  score: z.nullable(count),
  passScore: count,
  totalScore: count,
  examTakenAt: z.nullable(instant),
  /** Null if none came with the score, which need not be their sum. */
  sections: z.nullable(z.array(z.object({ title: z.string(), score: points, total: points }))),
  corrected: z.nullable(
    z.object({
      at: instant,
      result: resultOutcome,
      score: z.nullable(count),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Of the certificate for this result, while in force. */
  certificationIssueCode: z.nullable(z.string()),
})
export type CompletedExam = z.infer<typeof completedExam>

export const listCompletedExams = endpoint({
  id: 'listCompletedExams',
  summary: "The caller's exams that are over, with their results once these are published",
  method: 'GET',
  path: '/api/certification/v1/completed-exams',
  access: 'member',
  readableInView: true,
  query: z.strictObject(pageQuery(['startAt'])),
  reply: pageOf(completedExam),
  errors: [],
})
