import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { staffRoles } from '../platform/staff-roles.ts'
import { calendarDay, count, decision, id, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'

/** Members have accounts; guests are addresses that registered for courses without one. */
export const personKinds = ['MEMBER', 'GUEST'] as const

/** `m-` with the number of the member, or `g-` with that of any registration of the guest's address. */
const personId = z.string().check(z.maxLength(20))
const personParams = z.object({ personId })

const facts = {
  id: personId,
  kind: z.enum(personKinds),
  /** Masked for auditors, as the address and phone number. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Of a guest, of the last registration. */
  since: instant,
}

const listedPerson = z.object(facts)
export type ListedPerson = z.infer<typeof listedPerson>

export const listPeople = endpoint({
  id: 'listPeople',
  summary: 'Members and guests, the latest first; without a text or a kind, members only',
  method: 'GET',
  path: '/api/admin/v1/people',
  access: 'operator',
  roles: ['support'],
  query: z.strictObject({
    ...pageQuery(['since']),
    /** Any part of a name, an address or a phone number; or an order's, exam or certificate number. */
    text: z.optional(typedText(100)),
    kind: z.optional(z.enum(personKinds)),
  }),
  reply: pageOf(listedPerson),
  errors: [],
})

const restriction = z.object({
  id,
  restrictStartAt: instant,
  restrictFinishAt: instant,
  /** Null if missed courses led to it. */
  imposedBecause: z.nullable(z.string()),
})

const person = z.object({
  ...facts,
  /** Members only, as everything below. */
  account: z.nullable(
    z.object({
      memberId: id,
      accountType: z.enum(['MEMBER', 'IAM']),
      emailVerified: z.boolean(),
      language: z.enum(languages),
      partner: z.boolean(),
      org: z.nullable(z.object({ id, name: z.string() })),
      staffRoles: z.array(z.enum(staffRoles)),
      credits: count,
      sessions: count,
      restriction: z.nullable(restriction),
    }),
  ),
  actions: z.object({ endSessions: decision, restrict: decision, liftRestriction: decision }),
})
export type Person = z.infer<typeof person>

export const getPerson = endpoint({
  id: 'getPerson',
  summary: 'A member or a guest',
  method: 'GET',
  path: '/api/admin/v1/people/:personId',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  reply: person,
  errors: ['NOT_FOUND'],
})

/** What a line of the timeline tells; its `detail` and `number` are said beside each. */
export const timelineKinds = [
  'REGISTERED',
  'REGISTRATION_CANCELED',
  /** Minutes of a day as `amount`. */
  'ATTENDED',
  /** The result as `detail`. */
  'COURSE_FINISHED',
  /** The exam number as `number`, here and in the next two. */
  'APPLIED',
  'APPLICATION_CANCELED',
  /** The outcome as `detail`, the score as `amount`. */
  'EXAM_RESULT',
  /** The code as `number`, here and in the next. */
  'CERTIFICATE_ISSUED',
  'CERTIFICATE_REVOKED',
  /** The ledger's event as `detail`, won as `amount`, the order as `number`. */
  'MONEY',
  /** The kind of mail as `detail`, its state as `state`, its Message-ID as `number`. */
  'MAIL',
  /** The type of terms as `detail`, their version as `amount`. */
  'CONSENT',
  'CONSENT_WITHDRAWN',
  /** The browser as `detail`; live sessions only. */
  'SIGNED_IN',
  /** The reason as `detail`, if staff imposed or lifted it. */
  'RESTRICTED',
  'RESTRICTION_LIFTED',
  /** The kind of entry as `detail`, credits as `amount`. */
  'CREDITS',
  /** The action as `detail`, the audit event as `number`. */
  'STAFF',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntry = z.object({
  at: instant,
  kind: z.enum(timelineKinds),
  /** Of the course or exam, in the reader's language. */
  title: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  state: z.nullable(z.string()),
  number: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  certificateId: z.nullable(id),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const getTimeline = endpoint({
  id: 'getTimeline',
  summary: 'Everything that is known of a person, the latest first by default',
  method: 'GET',
  path: '/api/admin/v1/people/:personId/timeline',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  query: z.strictObject({ ...pageQuery(['at']), kind: z.optional(z.enum(timelineKinds)) }),
  reply: pageOf(timelineEntry),
  errors: ['NOT_FOUND'],
})

export const endSessions = endpoint({
  id: 'endSessions',
  summary: "End all of a member's sessions",
  method: 'DELETE',
  path: '/api/admin/v1/people/:personId/sessions',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  reply: person,
  errors: ['NOT_FOUND', 'NO_SESSIONS'],
})

export const imposeRestriction = endpoint({
  id: 'imposeRestriction',
  summary: 'Keep a member from registering for courses until a day; the member reads the reason',
  method: 'POST',
  path: '/api/admin/v1/people/:personId/restrictions',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  body: z.strictObject({
    /** The first day on which registering is possible again, in the centre's zone. */
    until: calendarDay,
    reason: typedText(500),
  }),
  reply: person,
  status: 201,
  errors: ['NOT_FOUND', 'GUEST_NOT_RESTRICTED', 'RESTRICTION_ACTIVE', 'RESTRICTION_SPAN'],
})
