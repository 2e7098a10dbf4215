import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { waitingStates } from './waiting-list.ts'

const adminWaitingEntry = z.object({
  id,
  lectureId: id,
  memberId: id,
  /** Masked for those whose roles do not need it, as the address. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  masked: z.boolean(),
  state: z.enum(waitingStates),
  /** Place in line, from 1; null for those who are not in line any more. */
  position: z.nullable(count),
  joinedAt: instant,
  /** Since when no seat could be offered to this person, such as while restricted. */
  passedOverAt: z.nullable(instant),
  offeredAt: z.nullable(instant),
  offeredUntil: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type AdminWaitingEntry = z.infer<typeof adminWaitingEntry>

const lectureParams = z.object({ lectureId: idText })
const entryParams = z.object({ lectureId: idText, entryId: idText })

export const adminListWaitingEntries = endpoint({
  id: 'adminListWaitingEntries',
  summary: 'The waiting list of a course date: offers first, then the line, then who is not in it any more',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/waiting-entries',
  access: 'operator',
  roles: ['courses', 'support'],
  params: lectureParams,
  query: z.strictObject({
    ...pageQuery(['line', 'joinedAt']),
    state: z.optional(z.enum(waitingStates)),
    /** Part of a name or e-mail address. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminWaitingEntry),
  errors: ['NOT_FOUND'],
})

export const exportWaitingEntries = csvOf(adminListWaitingEntries, {
  id: 'exportWaitingEntries',
  summary: 'The waiting list of a course date as CSV',
  roles: ['courses'],
})

export const moveWaitingEntry = endpoint({
  id: 'moveWaitingEntry',
  summary: 'Move somebody to another place in the waiting list of a course date, with a reason',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/waiting-entries/:entryId/moves',
  access: 'operator',
  roles: ['courses'],
  params: entryParams,
  body: z.strictObject({
    /** The new place in line, from 1; beyond the end it is the last one. */
    position: z.int().check(z.gte(1), z.lte(100_000)),
    reason: typedText(500),
  }),
  reply: adminWaitingEntry,
  errors: ['NOT_FOUND', 'NOT_IN_LINE'],
})
