import * as z from 'zod/mini'
import { maxMessageLength, maxSubjectLength } from '../courses/message.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, localisedText } from '../platform/wire.ts'
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
