import * as z from 'zod/mini'
import { guestEmail } from '../people/guest-email.ts'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { count, id, idText, instant, pageOf, pageQuery, typedLine, typedText, won } from '../platform/wire.ts'
import { lectureResults } from './completion-states.ts'
import { applyStates, progressStates } from './lecture-states.ts'

const lectureParams = z.object({ lectureId: idText })
const attenderParams = z.object({ lectureId: idText, attenderId: idText })

export const adminAttender = z.object({
  id,
  lectureId: id,
  /** Null for a guest. */
  memberId: z.nullable(id),
  /** Id in the list of people; null once erased. */
  personId: z.nullable(z.string()),
  /** Masked for those whose roles do not need it, as are the next two; null once erased. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  masked: z.boolean(),
  /** The organisation, or a guest's company. */
  organisation: z.nullable(z.string()),
  language: z.enum(languages),
  applyState: z.enum(applyStates),
  progressState: z.enum(progressStates),
  appliedAt: instant,
  canceledAt: z.nullable(instant),
  paidAmount: z.nullable(won),
  /** Minutes entered so far. */
  attendedMinutes: count,
  result: z.nullable(z.enum(lectureResults)),
})
export type AdminAttender = z.infer<typeof adminAttender>

export const adminListAttenders = endpoint({
  id: 'adminListAttenders',
  summary: 'People of a course date',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/attenders',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: lectureParams,
  query: z.strictObject({
    ...pageQuery(['appliedAt', 'name', 'id']),
    applyState: z.optional(z.enum(applyStates)),
    /** `live`: registrations with a seat. */
    seat: z.optional(z.enum(['live', 'none'])),
    /** Part of a name, email address, phone number or organisation's name. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminAttender),
  errors: ['NOT_FOUND'],
})

export const exportAttenders = csvOf(adminListAttenders, {
  id: 'exportAttenders',
  summary: 'People of a course date as CSV',
  roles: ['courses'],
})

export const downloadBadges = endpoint({
  id: 'downloadBadges',
  summary: 'Name badges of the people with a seat, eight on a page',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/badges.pdf',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND'],
})

export const downloadSignInSheet = endpoint({
  id: 'downloadSignInSheet',
  summary: 'The sheet that the people with a seat sign on each day',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/sign-in-sheet.pdf',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND'],
})

export const addAttender = endpoint({
  id: 'addAttender',
  sealed: true,
  summary: 'Register somebody by hand, without payment: the member with this verified address, else a guest',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/attenders',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  body: z.strictObject({
    email: guestEmail,
    /** Required for a guest; a member keeps the account's name. */
    name: z.nullable(typedLine(100)),
    /** The company, required for a guest. */
    group: z.nullable(typedLine(100)),
    language: z.enum(languages),
    reason: typedText(500),
  }),
  status: 201,
  reply: adminAttender,
  errors: [
    'NOT_FOUND',
    'LECTURE_OVER',
    'LECTURE_FULL',
    'ALREADY_REGISTERED',
    'NAME_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const discloseAttender = endpoint({
  id: 'discloseAttender',
  summary: 'Name, address and phone number of somebody, unmasked; the reason is recorded',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/attenders/:attenderId/disclosures',
  access: 'operator',
  roles: ['courses', 'support', 'money', 'exams', 'auditor'],
  params: attenderParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminAttender,
  errors: ['NOT_FOUND'],
})
