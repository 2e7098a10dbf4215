import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, localisedText } from '../platform/wire.ts'
import { otherConcerns } from './concerns.ts'
import { liveApplyStates } from './lecture-states.ts'

const lectureParams = z.object({ lectureId: idText })

export const maxMessageLength = 5_000
export const maxSubjectLength = 200

const message = z.strictObject({
  to: z.strictObject({
    /** Recipients who are registered, by state. */
    applyStates: z.array(z.enum(liveApplyStates)).check(z.maxLength(liveApplyStates.length)),
    /** Recipients who have something else of the date. */
    concerns: z._default(z.array(z.enum(otherConcerns)).check(z.maxLength(otherConcerns.length)), []),
    /** Only these of the registered; null for all. People of other dates, or who have cancelled, get no mail. */
    attenderIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
  }),
  subject: localisedText(maxSubjectLength),
  text: localisedText(maxMessageLength),
})
export type Message = z.infer<typeof message>

export const mailAttenders = endpoint({
  id: 'mailAttenders',
  sealed: true,
  summary: 'Mail people of a course date, each in their language',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/messages',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  body: message,
  // Room for thousands of recipients and long texts in every language.
  maxBytes: 500_000,
  status: 201,
  reply: z.object({ id, recipients: count }),
  errors: ['NOT_FOUND', 'NO_RECIPIENTS', 'IDEMPOTENCY_KEY_REUSED'],
})

const sentMessage = z.object({
  id,
  subject: localisedText(maxSubjectLength),
  text: localisedText(maxMessageLength),
  /** How many people it went to. */
  recipients: count,
  sentAt: instant,
})
export type SentMessage = z.infer<typeof sentMessage>

export const listMessages = endpoint({
  id: 'listMessages',
  summary: 'Mails that staff have written to people of a course date, the latest first',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/messages',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: lectureParams,
  reply: z.array(sentMessage),
  errors: ['NOT_FOUND'],
})
