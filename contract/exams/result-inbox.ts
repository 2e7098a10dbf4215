import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, integerText, pageOf, pageQuery, typedLine, typedText } from '../platform/wire.ts'
import { inboxCauses, resultSources } from './result-states.ts'

const inboxEntry = z.object({
  id,
  because: z.enum(inboxCauses),
  source: z.enum(resultSources),
  /** Null if the provider did not name the exam. */
  examCode: z.nullable(z.string()),
  /** The exam number, or by what else the provider named the candidate. */
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
  readableInView: true,
  roles: ['exams'],
  query: z.strictObject({
    ...pageQuery(['receivedAt']),
    open: z.optional(z.enum(['true', 'false'])),
    /** Part of what was delivered as the exam number, or of the exam code. */
    text: z.optional(typedLine(100)),
  }),
  reply: pageOf(inboxEntry),
  errors: [],
})

export const exportResultInbox = csvOf(listResultInbox, {
  id: 'exportResultInbox',
  summary: 'Results that fit no candidate, as CSV',
})

export const assignResult = endpoint({
  id: 'assignResult',
  sealed: true,
  summary: 'Say whose result it is; it is recorded as if it had come under that exam number',
  method: 'POST',
  path: '/api/admin/v1/result-inbox/:entryId/assignments',
  access: 'operator',
  roles: ['exams'],
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
  roles: ['exams'],
  params: entryParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: inboxEntry,
  errors: ['NOT_FOUND', 'INBOX_SETTLED'],
})
