import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, typedText } from '../platform/wire.ts'
import { resultOutcome } from './result.ts'

const importRow = z.object({
  /** The header is line 1. */
  line: count,
  examNumber: z.string(),
  examCode: z.string(),
  attended: z.boolean(),
  score: z.nullable(count),
  totalScore: count,
  takenAt: z.nullable(instant),
  /** What applying the line would do; INBOX: it becomes an entry of the inbox. */
  effect: z.enum(['NEW', 'CORRECTION', 'UNCHANGED', 'INBOX']),
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
  roles: ['exams'],
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
  readableInView: true,
  roles: ['exams'],
  params: importParams,
  reply: resultImport,
  errors: ['NOT_FOUND'],
})

export const applyResults = endpoint({
  id: 'applyResults',
  sealed: true,
  summary: 'Apply a staged file, all of it or nothing',
  method: 'POST',
  path: '/api/admin/v1/result-imports/:importId/applications',
  access: 'operator',
  roles: ['exams'],
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
  roles: ['exams'],
  params: importParams,
  reply: resultImport,
  errors: ['NOT_FOUND', 'IMPORT_SETTLED'],
})
