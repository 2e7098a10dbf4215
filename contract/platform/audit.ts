import * as z from 'zod/mini'
import { auditActions, auditEntities } from './audit-actions.ts'
import { auditFields } from './audit-fields.ts'
import { csvOf } from './csv-of.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { mailKinds } from './mail.ts'
import { calendarDay, count, id, idText, instant, pageOf, pageQuery, typedLine, won } from './wire.ts'

/** A part of the way to a value: a field, the text of a language, an item by its place from 1, or the key of a dictionary. */
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(auditFields) }),
  z.object({ kind: z.literal('language'), language: z.enum(languages) }),
  z.object({ kind: z.literal('item'), place: z.int() }),
  z.object({ kind: z.literal('key'), key: z.string() }),
])

const change = z.object({
  path: z.array(step),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditChange = z.infer<typeof change>

/** What an act led to, in numbers; without what it did not. */
const followed = z.partial(
  z.object({
    mails: z.array(z.object({ kind: z.enum(mailKinds), count })),
    /** Taken, or freed if negative. */
    seats: z.int(),
    refunds: z.object({ count, amount: won }),
    payments: z.object({ count, amount: won }),
    certificates: count,
    revocations: count,
    /** Discount codes that can be used again. */
    codes: count,
    withdrawnCodes: count,
    /** Granted, or taken back if negative. */
    credits: z.int(),
    completions: count,
    restrictions: count,
    published: count,
  }),
)
export type Followed = z.infer<typeof followed>

const auditEvent = z.object({
  id,
  at: instant,
  /** A member of staff, a member who checked in by QR code, a name given to `npm run …`, or the clock. */
  actor: z.object({
    sub: z.string(),
    kind: z.enum(['operator', 'member', 'command', 'system']),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** As in the paths of people; null if it was no person, or is known no more. */
    personId: z.nullable(z.string()),
  }),
  action: z.enum(auditActions),
  entity: z.enum(auditEntities),
  entityId: z.string(),
  /** The person concerned, by the present name. */
  person: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  /** The record, or the date or exam that it belongs to, by its present title; null if it has none, or is gone. */
  record: z.nullable(z.object({ entity: z.enum(auditEntities), entityId: z.string(), title: z.string() })),
  /** Why, in the words of who did it. */
  reason: z.nullable(z.string()),
  /** Null for what was written without, such as changes of texts. */
  followed: z.nullable(followed),
  /** Who set the time at which it happened by itself, and when. */
  setBy: z.nullable(z.object({ name: z.string(), at: instant })),
  /** The values that differ, in a list only if they are few and short; numbers of records are replaced by what these are called now. */
  changes: z.array(change),
  /** How many values differ. */
  changed: count,
  /** Top-level fields that changed. */
  fields: z.array(z.string()),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  summary: 'What staff and commands have changed, newest first',
  method: 'GET',
  path: '/api/admin/v1/audit-events',
  access: 'operator',
  readableInView: true,
  query: z.strictObject({
    ...pageQuery(['at']),
    /** Part of the name or address of the staff who acted. */
    text: z.optional(typedLine(100)),
    /** `clock`: what happened by itself. */
    by: z.optional(z.enum(['people', 'clock'])),
    action: z.optional(z.enum(auditActions)),
    entity: z.optional(z.enum(auditEntities)),
    entityId: z.optional(typedLine(100)),
    /** The person concerned: an id of the list of people, or a whole email address. */
    person: z.optional(typedLine(254)),
    /** Both days are inclusive, in the centre's time zone. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  }),
  reply: pageOf(auditEvent),
  errors: [],
})

export const exportAuditEvents = csvOf(listAuditEvents, {
  id: 'exportAuditEvents',
  summary: 'What staff and commands have changed, as CSV',
})

const auditEventDetail = z.object({
  ...auditEvent.shape,
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** What later entries of the same kind have changed of what this one left. */
  since: z.array(change),
  /** Hashes of this row and the previous one, in hexadecimal. */
  hash: z.string(),
  previousHash: z.string(),
})
export type AuditEventDetail = z.infer<typeof auditEventDetail>

export const getAuditEvent = endpoint({
  id: 'getAuditEvent',
  summary: 'One entry of the audit log, with what was before and after',
  method: 'GET',
  path: '/api/admin/v1/audit-events/:eventId',
  access: 'operator',
  readableInView: true,
  params: z.object({ eventId: idText }),
  reply: auditEventDetail,
  errors: ['NOT_FOUND'],
})

const auditCheck = z.object({
  checkedAt: instant,
  rows: count,
  /** English, as in the log; empty if the audit log is intact. */
  problems: z.array(z.string()),
  firstInconsistent: z.nullable(id),
  /** Day of the signed head that the verification stored outside the database; null if it found problems. */
  headDay: z.nullable(calendarDay),
})
export type AuditCheckReply = z.infer<typeof auditCheck>

export const listAuditChecks = endpoint({
  id: 'listAuditChecks',
  summary: 'Verifications of the audit log, newest first',
  method: 'GET',
  path: '/api/admin/v1/audit-checks',
  access: 'operator',
  readableInView: true,
  query: z.strictObject(pageQuery(['at'])),
  reply: pageOf(auditCheck),
  errors: [],
})

export const startAuditCheck = endpoint({
  id: 'startAuditCheck',
  summary: 'Verify the audit log now; the result is in the list once it is done',
  method: 'POST',
  path: '/api/admin/v1/audit-checks',
  access: 'operator',
  roles: ['auditor'],
  reply: z.object({ startedAt: instant }),
  errors: [],
})
