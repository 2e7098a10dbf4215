import * as z from 'zod/mini'
import { adminListAttenders } from '../courses/attender-admin.ts'
import { moveLecture } from '../courses/lecture.ts'
import { adminCancelAttender, adminListLectures } from '../courses/lecture-admin.ts'
import { rescheduleLecture } from '../courses/lecture-schedule.ts'
import { mailAttenders, maxMessageLength, maxSubjectLength } from '../courses/message.ts'
import { adminCancelApplicant, adminListApplicants } from '../exams/applicant-admin.ts'
import { adminListDiscountCodes, withdrawDiscountCode } from '../exams/discount-code.ts'
import { maxSelected } from '../platform/csv-of.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { listMails, resendMail } from '../platform/mail.ts'
import { count, errorCode, instant, localisedText, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { dryRun } from './dry-run.ts'

export const maxBulkObjects = 1_000

/** Days by which dates are moved, at most. */
export const maxDaysMoved = 365

const none = z.strictObject({})
const reason = z.strictObject({ reason: typedText(500) })

/** The same act of staff on many rows of a list. */
interface BulkFacts {
  /** Its rows are acted on; filters as in the list's query. */
  readonly list: Endpoint
  /** What is done to each. */
  readonly act: Endpoint
  readonly path: string
  readonly input: z.ZodMiniObject
}

const bulkFacts = {
  announceDates: { list: adminListLectures, act: moveLecture, path: 'announced-dates', input: none },
  closeDates: { list: adminListLectures, act: moveLecture, path: 'closed-dates', input: none },
  cancelDates: { list: adminListLectures, act: moveLecture, path: 'cancelled-dates', input: reason },
  moveDates: {
    list: adminListLectures,
    act: rescheduleLecture,
    path: 'moved-dates',
    input: z.strictObject({
      days: z.int().check(
        z.gte(-maxDaysMoved),
        z.lte(maxDaysMoved),
        z.refine((days) => days !== 0, { params: { words: 'required' } }),
      ),
    }),
  },
  mailDates: {
    list: adminListLectures,
    act: mailAttenders,
    path: 'mailed-dates',
    input: z.strictObject({
      subject: localisedText(maxSubjectLength),
      text: localisedText(maxMessageLength),
    }),
  },
  cancelRegistrations: {
    list: adminListAttenders,
    act: adminCancelAttender,
    path: 'cancelled-registrations',
    input: reason,
  },
  cancelApplications: {
    list: adminListApplicants,
    act: adminCancelApplicant,
    path: 'cancelled-applications',
    input: reason,
  },
  withdrawCodes: {
    list: adminListDiscountCodes,
    act: withdrawDiscountCode,
    path: 'withdrawn-codes',
    input: none,
  },
  resendMails: { list: listMails, act: resendMail, path: 'resent-mails', input: none },
} as const satisfies Record<string, BulkFacts>

export type BulkKind = keyof typeof bulkFacts
export const bulkKinds = Object.keys(bulkFacts) as BulkKind[]
export type BulkInput<Kind extends BulkKind> = z.output<(typeof bulkFacts)[Kind]['input']>

/**
 * LOOKING: what it does to each row is being found out. LOOKED_AT: it can be begun. RUNNING, then ENDED, by itself or stopped
 * by staff.
 */
export const bulkStates = ['LOOKING', 'LOOKED_AT', 'RUNNING', 'ENDED'] as const
export type BulkState = (typeof bulkStates)[number]

/**
 * WAITING for the look. READY to be done as looked at. REFUSED: by a rule. Then DONE, CHANGED: it would have had another effect and
 * was not done, or STOPPED before its turn.
 */
export const bulkObjectStates = ['WAITING', 'READY', 'REFUSED', 'DONE', 'CHANGED', 'STOPPED'] as const
export type BulkObjectState = (typeof bulkObjectStates)[number]

const counts = z.object(
  Object.fromEntries(bulkObjectStates.map((state) => [state, count])) as Record<
    BulkObjectState,
    typeof count
  >,
)

const bulkAct = z.object({
  id: z.uuid(),
  kind: z.enum(bulkKinds),
  state: z.enum(bulkStates),
  /** In the list's path, such as the course date of people. */
  params: z.record(z.string(), z.int()),
  input: z.record(z.string(), z.unknown()),
  objects: count,
  counts,
  /** Of all rows that are ready; null until they have been looked at, and once it has ended. */
  outcome: z.nullable(dryRun),
  /** Until when it can be begun as looked at. */
  beginUntil: z.nullable(instant),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type BulkAct = z.infer<typeof bulkAct>

/** Such as `bulkAnnounceDates`. */
const idOf = (kind: BulkKind) => `bulk${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

function lookEndpoint<Kind extends BulkKind>(kind: Kind) {
  const { list, act, path, input } = bulkFacts[kind] as BulkFacts
  const { page: _page, size: _size, ...filters } = (list.query as z.ZodMiniObject).shape
  return endpoint({
    id: idOf(kind),
    summary: `Look at what this would do to many: ${act.summary}`,
    method: 'POST',
    path: `/api/admin/v1/bulk-looks/${path}`,
    access: 'operator',
    // Of those who may do it to one row and see the list.
    roles: (act.roles ?? []).filter((role) => list.roles?.includes(role)),
    body: z.strictObject({
      /** As in the list's path. */
      params: list.params ? (list.params as z.ZodMiniObject) : none,
      /** These rows of the list; left out, all that the filters find. */
      ids: z.optional(z.array(typedText(300)).check(z.minLength(1), z.maxLength(maxSelected))),
      /** As in the list's query, with its order. */
      filters: z.strictObject(filters),
      input,
    }),
    reply: bulkAct,
    status: 201,
    errors: ['NOT_FOUND', 'NOTHING_SELECTED', 'TOO_MANY_SELECTED', 'IDEMPOTENCY_KEY_REUSED'],
  })
}

/** Look at what an act would do to many, by kind. */
export const bulkLooks = Object.fromEntries(bulkKinds.map((kind) => [kind, lookEndpoint(kind)])) as Readonly<
  Record<BulkKind, ReturnType<typeof lookEndpoint>>
>

/** What is done to each row. */
export const actOnEach = (kind: BulkKind): Endpoint => bulkFacts[kind].act

/** All who may call one of the acts; what somebody else has begun is not found. */
const anyRole = { access: 'operator', roles: ['courses', 'exams', 'support'] } as const
const bulkParams = z.object({ bulkActId: z.uuid() })

export const getBulkAct = endpoint({
  ...anyRole,
  id: 'getBulkAct',
  summary: 'An act on many that the caller has begun: what it would do, how far it is, and what became of it',
  method: 'GET',
  path: '/api/admin/v1/bulk-acts/:bulkActId',
  params: bulkParams,
  reply: bulkAct,
  errors: ['NOT_FOUND'],
})

const bulkObject = z.object({
  /** Its place, from 1. */
  id: count,
  /** In the list. */
  objectId: z.string(),
  label: z.string(),
  state: z.enum(bulkObjectStates),
  /** Why it is refused. */
  because: z.nullable(errorCode),
  message: z.nullable(z.string()),
  /** What it would do, without mails and their recipients; null until it has been looked at. */
  outcome: z.nullable(dryRun),
  /** What it would have done in its turn, if that differs. */
  changed: z.nullable(dryRun),
})
export type BulkObject = z.infer<typeof bulkObject>

export const listBulkObjects = endpoint({
  ...anyRole,
  id: 'listBulkObjects',
  summary: 'The rows of an act on many, with what became of each',
  method: 'GET',
  path: '/api/admin/v1/bulk-acts/:bulkActId/objects',
  params: bulkParams,
  query: z.strictObject({ ...pageQuery(['place']), state: z.optional(z.enum(bulkObjectStates)) }),
  reply: pageOf(bulkObject),
  errors: ['NOT_FOUND'],
})

export const beginBulkAct = endpoint({
  ...anyRole,
  id: 'beginBulkAct',
  summary: 'Do it to each row as looked at. What differs by then is not done, and reported',
  method: 'POST',
  path: '/api/admin/v1/bulk-acts/:bulkActId/runs',
  params: bulkParams,
  reply: bulkAct,
  errors: ['NOT_FOUND', 'BULK_NOT_READY', 'SEAL_EXPIRED'],
})

export const stopBulkAct = endpoint({
  ...anyRole,
  id: 'stopBulkAct',
  summary: 'Stop before the next row',
  method: 'POST',
  path: '/api/admin/v1/bulk-acts/:bulkActId/stops',
  params: bulkParams,
  reply: bulkAct,
  errors: ['NOT_FOUND', 'BULK_NOT_RUNNING'],
})
