import * as z from 'zod/mini'
import { csvOf } from './csv-of.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedLine } from './wire.ts'

export const mailKinds = [
  'registered',
  'rescheduled',
  'moved',
  'conditionsChanged',
  'canceled',
  'dropped',
  'dateChanged',
  'meetingLink',
  'examApplied',
  'examChanged',
  'examCanceled',
  'examDropped',
  'paid',
  'refunded',
  'refundedByStaff',
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
  'message',
  'segmentMessage',
  'termsChanged',
  'templateTest',
  'addressCorrection',
  'addressCorrected',
  'viewedByStaff',
  'turnCome',
  'waitingJoined',
  'seatOffered',
  'offerPassedOn',
  'waitingEnded',
  'newDate',
  'registrationOpen',
  'examsPublished',
  'roomOpen',
  'seatAssigned',
  'seatTakenBack',
] as const
export type MailKind = (typeof mailKinds)[number]

/** FAILED is retried, GAVE_UP is not; SKIPPED was outdated when its turn came, or had no recipient. */
export const mailStates = ['SENT', 'FAILED', 'GAVE_UP', 'SKIPPED'] as const
export type MailState = (typeof mailStates)[number]

const mail = z.object({
  messageId: z.string(),
  kind: z.enum(mailKinds),
  /** Whom it is about, which is the recipient of nearly all; null for addresses without a record. The name is masked for all but support. */
  personId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  lectureId: z.nullable(id),
  attenderId: z.nullable(id),
  examId: z.nullable(id),
  applicantId: z.nullable(id),
  orderId: z.nullable(z.string()),
  certificateId: z.nullable(id),
  state: z.enum(mailStates),
  attempts: count,
  /** The mail server's message, shortened and without email addresses. */
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
  readableInView: true,
  roles: ['courses', 'exams', 'money', 'support'],
  query: z.strictObject({
    ...pageQuery(['lastTriedAt']),
    state: z.optional(z.enum(mailStates)),
    kind: z.optional(z.enum(mailKinds)),
    /** About a course date: its registrations, their orders and its waiting list. */
    lectureId: z.optional(idText),
    /** The beginning of the address, or a whole exam number, order number or Message-ID. */
    text: z.optional(typedLine(300)),
  }),
  reply: pageOf(mail),
  errors: [],
})

export const exportMails = csvOf(listMails, { id: 'exportMails', summary: 'Mails as CSV' })

/** Texts are null if they were not composed, or contain a code and so are not stored. */
const mailAsSent = z.object({
  messageId: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  attempts: count,
  problem: z.nullable(z.string()),
  lastTriedAt: instant,
  sentAt: z.nullable(instant),
  to: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  subject: z.nullable(z.string()),
  /** Plain text, without the secret part of its links. */
  text: z.nullable(z.string()),
  actions: z.object({ resend: decision }),
})
export type MailAsSent = z.infer<typeof mailAsSent>

const mailParams = z.object({ messageId: typedLine(300) })

export const getMail = endpoint({
  id: 'getMail',
  summary: 'A mail with its text as sent',
  method: 'GET',
  path: '/api/admin/v1/mails/:messageId',
  access: 'operator',
  readableInView: true,
  roles: ['support'],
  namesPeople: true,
  params: mailParams,
  reply: mailAsSent,
  errors: ['NOT_FOUND'],
})

export const resendMail = endpoint({
  id: 'resendMail',
  sealed: true,
  summary: 'Send a mail again, as it reads today, to the address known today',
  method: 'POST',
  path: '/api/admin/v1/mails/:messageId/resends',
  access: 'operator',
  roles: ['support'],
  params: mailParams,
  reply: mailAsSent,
  errors: ['NOT_FOUND', 'MAIL_NOT_KEPT', 'MAIL_UNDER_WAY', 'MAIL_ONLY_ONCE'],
})
