import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { thisCentury } from './exam-admin.ts'
import { applicantStates } from './exam-states.ts'
import { resultOutcome } from './result.ts'
import { resultSources, resultStatuses } from './result-states.ts'

const score = z.int().check(z.gte(0), z.lte(1_000_000))
const examParams = z.object({ examId: idText })
const resultParams = z.object({ examId: idText, examNumber: typedText(20) })

const resultProgress = z.object({
  candidates: count,
  received: count,
  published: count,
  passed: count,
  certificates: count,
  /** Certificates with PDF and badge. */
  certificatesReady: count,
  handedOverAt: z.nullable(instant),
  heldAt: z.nullable(instant),
  heldBecause: z.nullable(z.string()),
})
export type ResultProgress = z.infer<typeof resultProgress>

const adminResult = z.object({
  id,
  examNumber: z.string(),
  /** Id in the list of people. */
  personId: z.string(),
  koreanName: z.string(),
  masked: z.boolean(),
  applyState: z.enum(applicantStates),
  standing: z.enum(resultStatuses),
  result: z.nullable(resultOutcome),
  score: z.nullable(count),
  passScore: count,
  totalScore: count,
  examTakenAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  publishAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Member of staff; null if it was published by itself, or is not. */
  publishedBy: z.nullable(z.string()),
  versions: z.array(
    z.object({
      version: count,
      result: resultOutcome,
      score: z.nullable(count),
      source: z.enum(resultSources),
      receivedAt: instant,
      /** Member of staff; null for the provider's and the clock's. */
      recordedBy: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type AdminResult = z.infer<typeof adminResult>

export const adminListResults = endpoint({
  id: 'adminListResults',
  summary: 'Candidates of an exam and their results',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/results',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  params: examParams,
  query: z.strictObject({
    ...pageQuery(['examNumber', 'score']),
    standing: z.optional(z.enum(resultStatuses)),
    /** Part of the exam number or the name. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminResult),
  errors: ['NOT_FOUND'],
})

export const exportResults = csvOf(adminListResults, {
  id: 'exportResults',
  summary: 'Candidates of an exam and their results as CSV',
})

export const getResultProgress = endpoint({
  id: 'getResultProgress',
  summary: 'How far the results and certificates of an exam are',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/result-progress',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND'],
})

export const handOverCandidates = endpoint({
  id: 'handOverCandidates',
  summary:
    'Hand the candidates of a prepared exam over to the testing provider; those already handed over stay so',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/hand-overs',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND', 'EXAM_NOT_PREPARED'],
})

export const holdResults = endpoint({
  id: 'holdResults',
  summary: 'Keep the results of an exam from being published',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/result-holds',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_HELD'],
})

export const releaseResults = endpoint({
  id: 'releaseResults',
  sealed: true,
  summary: 'Let go of held results: they are published when they would have been, or at once',
  method: 'DELETE',
  path: '/api/admin/v1/exams/:examId/result-holds',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_NOT_HELD'],
})

export const publishResults = endpoint({
  id: 'publishResults',
  sealed: true,
  summary: 'Publish the results that have come, before their hour',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/publications',
  access: 'operator',
  roles: ['exams'],
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_HELD', 'NO_RESULTS'],
})

export const correctResult = endpoint({
  id: 'correctResult',
  sealed: true,
  summary: 'Record or correct a result by hand; `score` of null says that nobody came',
  method: 'PUT',
  path: '/api/admin/v1/exams/:examId/results/:examNumber',
  access: 'operator',
  roles: ['exams'],
  params: resultParams,
  body: z.strictObject({
    score: z.nullable(score),
    examTakenAt: z.optional(thisCentury),
    reason: typedText(500),
  }),
  /** The result's latest version; 0 without a result. */
  versioned: true,
  reply: adminResult,
  errors: ['NOT_FOUND', 'VERSION_CHANGED', 'NOT_SITTING', 'SCORE_ABOVE_TOTAL', 'RESULT_UNCHANGED'],
})

export const dropResult = endpoint({
  id: 'dropResult',
  sealed: true,
  summary: 'Drop a result that is not published yet: it is waited for again',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/results/:examNumber/drops',
  access: 'operator',
  roles: ['exams'],
  params: resultParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminResult,
  errors: ['NOT_FOUND', 'RESULT_MISSING', 'RESULT_PUBLISHED', 'EXAM_FINISHED'],
})
