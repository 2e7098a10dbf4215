import * as z from 'zod/mini'
import { certificationLevels } from '../exams/certification.ts'
import { guestEmail } from '../people/guest-email.ts'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { staffRoles } from '../platform/staff-roles.ts'
import {
  calendarDay,
  count,
  decision,
  id,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedText,
} from '../platform/wire.ts'
import { liveWaitingStates } from '../waiting-list/waiting-entry.ts'
import { personKinds, segmentQuery } from './segment.ts'

/**
 * `m-` and the member's id, `g-` and the id of any registration of a guest's address, or `w-` and that of any of its entries in
 * waiting lists.
 */
const personId = z.string().check(z.maxLength(20))
export const personParams = z.object({ personId })

/** Waiting lists shown of a person, the soonest dates first: in the list of people, and on the person's page. */
export const maxWaitsListed = 3
export const maxWaitsShown = 100

const wait = z.object({
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  title: localisedText(1_000),
  startAt: instant,
  state: z.enum(liveWaitingStates),
  joinedAt: instant,
})
export type Wait = z.infer<typeof wait>

const facts = {
  id: personId,
  kind: z.enum(personKinds),
  /** Masked for auditors, like address and phone number. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** For a guest, the time of the last registration, else of the last entry in a waiting list. */
  since: instant,
  /** The account that this one was merged into. */
  mergedInto: z.nullable(personId),
  /** Number of waiting lists that the person is in. */
  waiting: count,
  waitsFor: z.array(wait),
}

const listedPerson = z.object(facts)
export type ListedPerson = z.infer<typeof listedPerson>

export const listPeople = endpoint({
  id: 'listPeople',
  summary: 'Members and guests, the latest first',
  method: 'GET',
  path: '/api/admin/v1/people',
  access: 'operator',
  readableInView: true,
  roles: ['support'],
  query: z.strictObject({ ...pageQuery(['since']), ...segmentQuery }),
  reply: pageOf(listedPerson),
  errors: [],
})

export const exportPeople = csvOf(listPeople, { id: 'exportPeople', summary: 'Members and guests as CSV' })

const restriction = z.object({
  id,
  restrictStartAt: instant,
  restrictFinishAt: instant,
  /** Reason given by staff; null if absences caused the restriction. */
  imposedBecause: z.nullable(z.string()),
})

/** Certificates in force that are shown of a person, those that end first. */
export const maxHeldShown = 20

const held = z.object({
  /** One of these is set. */
  certificateId: z.nullable(id),
  pastCertificateId: z.nullable(id),
  /** Null for one of the former system, which has a title. */
  level: z.nullable(z.enum(certificationLevels)),
  title: z.nullable(z.string()),
  endsAt: z.nullable(instant),
})

const person = z.object({
  ...facts,
  masked: z.boolean(),
  /** Certificates in force. */
  holds: z.array(held),
  /** The next course date or exam for which the person has a seat. */
  next: z.nullable(
    z.object({
      lectureId: z.nullable(id),
      examId: z.nullable(id),
      title: localisedText(1_000),
      startAt: instant,
    }),
  ),
  /** Null for guests. */
  account: z.nullable(
    z.object({
      memberId: id,
      accountType: z.enum(['MEMBER', 'IAM']),
      emailVerified: z.boolean(),
      language: z.enum(languages),
      partner: z.boolean(),
      /** Cannot use credits: a partner, one of a partner's people, or whoever applied for partner use. */
      partnerUse: z.boolean(),
      org: z.nullable(z.object({ id, name: z.string() })),
      staffRoles: z.array(z.enum(staffRoles)),
      credits: count,
      sessions: count,
      restriction: z.nullable(restriction),
    }),
  ),
  /** New address of a guest that its owner has not confirmed yet. */
  addressCorrection: z.nullable(
    z.object({ email: z.string(), reason: z.string(), askedAt: instant, expiresAt: instant }),
  ),
  actions: z.object({
    endSessions: decision,
    restrict: decision,
    liftRestriction: decision,
    correctAddress: decision,
    withdrawAddress: decision,
    merge: decision,
    view: decision,
  }),
})
export type Person = z.infer<typeof person>

export const getPerson = endpoint({
  id: 'getPerson',
  summary: 'A member or a guest',
  method: 'GET',
  path: '/api/admin/v1/people/:personId',
  access: 'operator',
  readableInView: true,
  roles: ['support'],
  params: personParams,
  reply: person,
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
  errors: ['NOT_FOUND', 'NO_SESSIONS', 'ACCOUNT_MERGED'],
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
    /** The first day without the restriction, in the centre's time zone. */
    until: calendarDay,
    reason: typedText(500),
  }),
  reply: person,
  status: 201,
  errors: [
    'NOT_FOUND',
    'GUEST_NOT_RESTRICTED',
    'RESTRICTION_ACTIVE',
    'RESTRICTION_SPAN',
    'ACCOUNT_MERGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const setPartnerUse = endpoint({
  id: 'setPartnerUse',
  summary: 'Say whether a member applied for partner use, and so cannot use credits; whatever else says so',
  method: 'PUT',
  path: '/api/admin/v1/people/:personId/partner-use',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  body: z.strictObject({ partnerUse: z.boolean(), reason: typedText(500) }),
  reply: person,
  errors: ['NOT_FOUND', 'ACCOUNT_MERGED'],
})

export const correctAddress = endpoint({
  id: 'correctAddress',
  sealed: true,
  summary: "Correct a guest's address: a mail asks the owner of the new one to confirm it",
  method: 'POST',
  path: '/api/admin/v1/people/:personId/address-corrections',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  body: z.strictObject({ email: guestEmail, reason: typedText(500) }),
  reply: person,
  status: 201,
  errors: [
    'NOT_FOUND',
    'ADDRESS_OF_ACCOUNT',
    'ADDRESS_UNCHANGED',
    'ADDRESS_REGISTERED',
    'NOTHING_TO_MOVE',
    'CORRECTION_PENDING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const withdrawAddress = endpoint({
  id: 'withdrawAddress',
  summary: 'Withdraw a corrected address that its owner has not confirmed yet',
  method: 'DELETE',
  path: '/api/admin/v1/people/:personId/address-corrections',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  reply: person,
  errors: ['NOT_FOUND', 'CORRECTION_OVER'],
})

export const mergeAccounts = endpoint({
  id: 'mergeAccounts',
  sealed: true,
  summary: 'Merge another account of the same person into this one, which stays',
  method: 'POST',
  path: '/api/admin/v1/people/:personId/merges',
  access: 'operator',
  roles: ['support'],
  params: personParams,
  /** The account to merge into the one of the path. */
  body: z.strictObject({ otherId: personId, reason: typedText(500) }),
  reply: person,
  errors: [
    'NOT_FOUND',
    'MERGE_SAME',
    'MERGE_GUEST',
    'MERGE_IAM',
    'MERGE_STAFF',
    'MERGE_PAYING',
    'MERGE_REGISTRATIONS',
    'MERGE_APPLICATIONS',
    'MERGE_CORRECTION',
    'MERGE_OWNERS',
    'ACCOUNT_MERGED',
  ],
})
