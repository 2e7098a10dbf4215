import * as z from 'zod/mini'
import { maxMessageLength, maxSubjectLength } from '../courses/message.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  decision,
  id,
  idText,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedText,
} from '../platform/wire.ts'
import { segment } from './segment.ts'

const message = z.strictObject({
  segment,
  subject: localisedText(maxSubjectLength),
  text: localisedText(maxMessageLength),
  /** Each gets a discount code of their own of this batch. */
  batchId: z.optional(id),
})
export type SegmentMessage = z.infer<typeof message>

export const mailSegment = endpoint({
  id: 'mailSegment',
  sealed: true,
  summary: 'Mail the people of a segment who have agreed to marketing, each in their language',
  method: 'POST',
  path: '/api/admin/v1/segment-messages',
  access: 'operator',
  roles: ['support'],
  body: message,
  maxBytes: 100_000,
  status: 201,
  reply: z.object({ id, recipients: count }),
  errors: ['NOT_FOUND', 'NOBODY_AGREED', 'CODES_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})

const sentMessage = z.object({
  id,
  segment,
  subject: localisedText(maxSubjectLength),
  text: localisedText(maxMessageLength),
  sentAt: instant,
  /** Null for messages of before this was recorded. */
  sentBy: z.nullable(z.string()),
  recipients: count,
  /** People to whom the mail server has accepted it, and those given up. */
  delivered: count,
  failed: count,
  /** Those it was delivered to who have unsubscribed since. */
  unsubscribed: count,
  /** Who has still to be mailed, and whether a job is doing so. */
  left: count,
  isRunning: z.boolean(),
  actions: z.object({ sendRest: decision }),
})
export type SentSegmentMessage = z.infer<typeof sentMessage>

export const listSegmentMessages = endpoint({
  id: 'listSegmentMessages',
  summary: 'Marketing messages that were sent to segments, and what became of them',
  method: 'GET',
  path: '/api/admin/v1/segment-messages',
  access: 'operator',
  readableInView: true,
  roles: ['support'],
  query: z.strictObject({
    ...pageQuery(['sentAt']),
    /** Part of the subject, in any language. */
    text: z.optional(typedText(100)),
    /** Somebody who was mailed, by an id of the list of people. */
    person: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: pageOf(sentMessage),
  errors: [],
})

export const sendRestOfMessage = endpoint({
  id: 'sendRestOfMessage',
  sealed: true,
  summary: 'Mail the rest of the people of a marketing message whose sending has stopped',
  method: 'POST',
  path: '/api/admin/v1/segment-messages/:messageId/rest',
  access: 'operator',
  roles: ['support'],
  params: z.object({ messageId: idText }),
  reply: z.object({ id, recipients: count }),
  errors: ['NOT_FOUND', 'MESSAGE_SENT', 'MESSAGE_SENDING'],
})
