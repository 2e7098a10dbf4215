import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, integerText, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { thisCentury } from './exam-admin.ts'
import { applicantStates } from './exam-states.ts'
import { resultOutcome } from './result.ts'
import { inboxCauses, resultSources, resultStatuses } from './result-states.ts'

const score = z.int().check(z.gte(0), z.lte(1_000_000))
const examParams = z.object({ examId: idText })
const resultParams = z.object({ examId: idText, examNumber: typedText(20) })

/** Progress of an exam's results and certificates, in numbers. */
const resultProgress = z.object({
  candidates: count,
  received: count,
  published: count,
  passed: count,
  certificates: count,
  /** Certificates whose PDF and badge have been generated. */
  certificatesReady: count,
  handedOverAt: z.nullable(instant),
  heldAt: z.nullable(instant),
  heldBecause: z.nullable(z.string()),
})
export type ResultProgress = z.infer<typeof resultProgress>

const adminResult = z.object({
  applicantId: id,
  examNumber: z.string(),
  koreanName: z.string(),
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
  /** Every recorded version, oldest first. */
  versions: z.array(
    z.object({
      version: count,
      result: resultOutcome,
      score: z.nullable(count),
      source: z.enum(resultSources),
      receivedAt: instant,
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
  params: examParams,
  query: z.strictObject({
    ...pageQuery(['examNumber', 'score']),
    standing: z.optional(z.enum(resultStatuses)),
  }),
  reply: pageOf(adminResult),
  errors: ['NOT_FOUND'],
})

export const getResultProgress = endpoint({
  id: 'getResultProgress',
  summary: 'How far the results and certificates of an exam are',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/result-progress',
  access: 'operator',
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
  params: examParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_HELD'],
})

export const releaseResults = endpoint({
  id: 'releaseResults',
  summary: 'Let go of held results: they are published when they would have been, or at once',
  method: 'DELETE',
  path: '/api/admin/v1/exams/:examId/result-holds',
  access: 'operator',
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_NOT_HELD'],
})

export const publishResults = endpoint({
  id: 'publishResults',
  summary: 'Publish the results that have come, before their hour',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/publications',
  access: 'operator',
  params: examParams,
  reply: resultProgress,
  errors: ['NOT_FOUND', 'RESULTS_HELD', 'NO_RESULTS'],
})

export const correctResult = endpoint({
  id: 'correctResult',
  summary: 'Record or correct a result by hand; `score` of null says that nobody came',
  method: 'PUT',
  path: '/api/admin/v1/exams/:examId/results/:examNumber',
  access: 'operator',
  params: resultParams,
  body: z.strictObject({
    score: z.nullable(score),
    examTakenAt: z.optional(thisCentury),
    reason: typedText(500),
  }),
  reply: adminResult,
  errors: ['NOT_FOUND', 'NOT_SITTING', 'SCORE_ABOVE_TOTAL', 'RESULT_UNCHANGED'],
})

export const dropResult = endpoint({
  id: 'dropResult',
  summary: 'Drop a result that is not published yet: it is waited for again',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/results/:examNumber/drops',
  access: 'operator',
  params: resultParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminResult,
  errors: ['NOT_FOUND', 'RESULT_MISSING', 'RESULT_PUBLISHED', 'EXAM_FINISHED'],
})

/** One line of a file, and what applying it would do. */
const importRow = z.object({
  /** Line of the file; the header is 1. */
  line: count,
  examNumber: z.string(),
  examCode: z.string(),
  attended: z.boolean(),
  score: z.nullable(count),
  totalScore: count,
  takenAt: z.nullable(instant),
  /** What applying it does: a NEW result, a CORRECTION of another, nothing, or an entry in the inbox. */
  effect: z.enum(['NEW', 'CORRECTION', 'UNCHANGED', 'INBOX']),
  /** The current result, of a correction. */
  before: z.nullable(z.object({ result: resultOutcome, score: z.nullable(count) })),
})
export type ImportRow = z.infer<typeof importRow>

const resultImport = z.object({
  id,
  fileName: z.string(),
  stagedAt: instant,
  appliedAt: z.nullable(instant),
  discardedAt: z.nullable(instant),
  counts: z.object({ NEW: count, CORRECTION: count, UNCHANGED: count, INBOX: count }),
  rows: z.array(importRow),
})
export type ResultImport = z.infer<typeof resultImport>

const importParams = z.object({ importId: idText })

export const stageResults = endpoint({
  id: 'stageResults',
  summary:
    'Read a file of results, check all of it, and show what applying it would do. Stores nothing but the file',
  method: 'POST',
  path: '/api/admin/v1/result-imports',
  access: 'operator',
  query: z.strictObject({ fileName: typedText(200) }),
  body: z.instanceof(Uint8Array<ArrayBufferLike>),
  upload: { media: 'text/csv', maxBytes: 5_000_000 },
  reply: resultImport,
  status: 201,
  errors: ['IMPORT_SEEN_BEFORE', 'IDEMPOTENCY_KEY_REUSED'],
})

export const getResultImport = endpoint({
  id: 'getResultImport',
  summary: 'A staged file and what applying it would do now',
  method: 'GET',
  path: '/api/admin/v1/result-imports/:importId',
  access: 'operator',
  params: importParams,
  reply: resultImport,
  errors: ['NOT_FOUND'],
})

export const applyResults = endpoint({
  id: 'applyResults',
  summary: 'Apply a staged file, all of it or nothing',
  method: 'POST',
  path: '/api/admin/v1/result-imports/:importId/applications',
  access: 'operator',
  params: importParams,
  reply: resultImport,
  errors: ['NOT_FOUND', 'IMPORT_SETTLED'],
})

export const discardResults = endpoint({
  id: 'discardResults',
  summary: 'Discard a staged file; it may be staged again',
  method: 'DELETE',
  path: '/api/admin/v1/result-imports/:importId',
  access: 'operator',
  params: importParams,
  reply: resultImport,
  errors: ['NOT_FOUND', 'IMPORT_SETTLED'],
})

const inboxEntry = z.object({
  id,
  because: z.enum(inboxCauses),
  source: z.enum(resultSources),
  /** The exam named by the provider, if any. */
  examCode: z.nullable(z.string()),
  /** The exam number, or whatever else the provider identified the candidate by. */
  subject: z.string(),
  attended: z.boolean(),
  /** As delivered; null if the candidate did not attend. */
  score: z.nullable(z.number()),
  totalScore: z.number(),
  takenAt: z.nullable(instant),
  receivedAt: instant,
  settledAt: z.nullable(instant),
  settlement: z.nullable(z.enum(['ASSIGNED', 'SET_ASIDE'])),
  reason: z.nullable(z.string()),
})
export type InboxEntry = z.infer<typeof inboxEntry>

const entryParams = z.object({ entryId: integerText(1, 2_147_483_647) })

export const listResultInbox = endpoint({
  id: 'listResultInbox',
  summary: 'Results that fit no candidate, oldest first',
  method: 'GET',
  path: '/api/admin/v1/result-inbox',
  access: 'operator',
  query: z.strictObject({ ...pageQuery(['receivedAt']), open: z.optional(z.enum(['true', 'false'])) }),
  reply: pageOf(inboxEntry),
  errors: [],
})

export const assignResult = endpoint({
  id: 'assignResult',
  summary: 'Say whose result it is; it is recorded as if it had come under that exam number',
  method: 'POST',
  path: '/api/admin/v1/result-inbox/:entryId/assignments',
  access: 'operator',
  params: entryParams,
  body: z.strictObject({ examNumber: typedText(20) }),
  reply: inboxEntry,
  errors: ['NOT_FOUND', 'INBOX_SETTLED', 'EXAM_NUMBER_UNKNOWN', 'NOT_SITTING', 'SCORE_ABOVE_TOTAL'],
})

export const setResultAside = endpoint({
  id: 'setResultAside',
  summary: 'Set a result aside that belongs to nobody here',
  method: 'POST',
  path: '/api/admin/v1/result-inbox/:entryId/set-asides',
  access: 'operator',
  params: entryParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: inboxEntry,
  errors: ['NOT_FOUND', 'INBOX_SETTLED'],
})
