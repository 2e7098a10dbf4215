import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, instant, pageOf, pageQuery } from './wire.ts'

/** What a mail tells: of a registration, of an application for an exam, of money given back, a result or a certificate. */
export const mailKinds = [
  'registered',
  'rescheduled',
  'canceled',
  'dropped',
  'meetingLink',
  'examApplied',
  'examChanged',
  'examCanceled',
  'examDropped',
  'refunded',
  'resultPublished',
  'resultCorrected',
  'certificateExpiring',
  'certificateRevoked',
  'certificateReissued',
  'finished',
  'finishCorrected',
  'materialRenewed',
  'restrictionLifted',
  'creditsExpiring',
  'emailVerification',
  'orgInvited',
  'orgTransferred',
] as const
export type MailKind = (typeof mailKinds)[number]

/**
 * What became of a mail. FAILED is tried again, GAVE_UP is not; SKIPPED was no longer true when its turn came, or
 * had no address to go to.
 */
export const mailStates = ['SENT', 'FAILED', 'GAVE_UP', 'SKIPPED'] as const
export type MailState = (typeof mailStates)[number]

/**
 * A mail as staff sees it. Its address stays with the registration or application. What it is about: a registration
 * for a course, an application for an exam, an order together with what it paid for, or a certificate.
 */
const mail = z.object({
  messageId: z.string(),
  kind: z.enum(mailKinds),
  lectureId: z.nullable(id),
  attenderId: z.nullable(id),
  examId: z.nullable(id),
  applicantId: z.nullable(id),
  orderId: z.nullable(z.string()),
  certificateId: z.nullable(id),
  state: z.enum(mailStates),
  attempts: count,
  /** Why it was not sent, in the mail server's words, shortened and without addresses. */
  problem: z.nullable(z.string()),
  firstTriedAt: instant,
  lastTriedAt: instant,
  sentAt: z.nullable(instant),
})
export type MailReply = z.infer<typeof mail>

export const listMails = endpoint({
  id: 'listMails',
  summary: 'Mails and what became of them',
  method: 'GET',
  path: '/api/admin/v1/mails',
  access: 'operator',
  query: z.strictObject({
    ...pageQuery(['lastTriedAt']),
    state: z.optional(z.enum(mailStates)),
    kind: z.optional(z.enum(mailKinds)),
  }),
  reply: pageOf(mail),
  errors: [],
})
