import * as z from 'zod/mini'
import { count, id, instant, pageQuery, typedText } from '../platform/wire.ts'
import { waitingStates } from './waiting-entry.ts'
import { period } from './waiting-period.ts'

/** The group was passed over, as fewer seats were free than it needs together. */
const heldBack = z.object({
  at: instant,
  /** Seats that the group needed then: one for each of its people who could register. */
  needed: count,
  /** Seats that were free then. */
  free: count,
  /** When its people start to get offers one by one. */
  oneByOneFrom: instant,
})

const adminGroup = z.object({
  id,
  orgName: z.string(),
  /** Includes people who have been offered a seat or have taken one. */
  people: count,
  /** In order of joining; names are masked like that of the entry. */
  members: z.array(z.object({ entryId: id, personId: z.nullable(z.string()), name: z.nullable(z.string()) })),
  /** This person has left the organisation: they keep the group's place and get an offer of their own. */
  hasLeft: z.boolean(),
  /** Null unless it is passed over for too few seats. */
  heldBack: z.nullable(heldBack),
})

/** An entry as staff see it, without the course or exam. */
export const adminEntry = z.object({
  id,
  /** Null for a guest, who has only an address. */
  memberId: z.nullable(id),
  /** Id in the list of people; null once erased. */
  personId: z.nullable(z.string()),
  /** Masked for those whose roles do not need it, as is the address. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  masked: z.boolean(),
  state: z.enum(waitingStates),
  /** Place in line, from 1; null for those who are no longer in it. */
  position: z.nullable(count),
  joinedAt: instant,
  /** Set if the person waits for any date of the course in this period. */
  period: z.nullable(period),
  /** Set if the person waits with others of an organisation. */
  group: z.nullable(adminGroup),
  /** Since when no seat could be offered to the person, such as while restricted. */
  passedOverAt: z.nullable(instant),
  offeredAt: z.nullable(instant),
  offeredUntil: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type AdminEntry = z.infer<typeof adminEntry>

export const entryQuery = z.strictObject({
  ...pageQuery(['line', 'joinedAt']),
  state: z.optional(z.enum(waitingStates)),
  text: z.optional(typedText(100)),
})

/** The line on the page of its course date or exam. */
export const adminLine = {
  /** Includes people who are offered a seat. */
  peopleWaiting: count,
  /** When staff closed it, so that nobody can join any more. */
  waitingListClosedAt: z.nullable(instant),
  /** Seats that were empty at the start while people waited; null before the start, or if nobody waited until the line's end. */
  emptyWhileWaiting: z.nullable(count),
}

/** Only dates or exams with seats that were empty at the start while people waited. */
export const waitingListFilter = z.enum(['emptySeats'])

export const lineMove = z.strictObject({ to: z.enum(['CLOSED', 'OPEN']), reason: typedText(500) })
export type LineMove = z.infer<typeof lineMove>

export const movedLine = z.object({ waitingListClosedAt: z.nullable(instant) })

export const entryMove = z.strictObject({
  /** From 1; beyond the end it is the last place. */
  position: z.int().check(z.gte(1), z.lte(100_000)),
  reason: typedText(500),
})
