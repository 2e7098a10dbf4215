import * as z from 'zod/mini'
import { count, id, instant, pageQuery, typedText } from '../platform/wire.ts'
import { waitingStates } from './waiting-entry.ts'
import { period } from './waiting-period.ts'

/** A group that was passed over, as fewer seats were free than it needs together. */
const heldBack = z.object({
  /** When it was last its turn. */
  at: instant,
  /** Seats that the group needed at that time: one for each of its people who were allowed to register. */
  needed: count,
  /** Seats that were free for it then. */
  free: count,
  /** From when on its people are offered seats one by one. */
  oneByOneFrom: instant,
})

/** The group that somebody waits in. */
const adminGroup = z.object({
  id,
  orgName: z.string(),
  /** Number of people in the group, including those who have been offered a seat or have taken one. */
  people: count,
  /** The same people, in the order in which they joined; names are masked as that of the entry. */
  members: z.array(z.object({ entryId: id, name: z.nullable(z.string()) })),
  /** This person has left the organisation: they keep the place of the group, and are offered a seat on their own. */
  hasLeft: z.boolean(),
  /** Null if the group is not passed over, or not because of too few seats. */
  heldBack: z.nullable(heldBack),
})

/** An entry as staff see it, besides what it is for. */
export const adminEntry = z.object({
  id,
  /** Null for a guest, who has only an address. */
  memberId: z.nullable(id),
  /** Masked for those whose roles do not need it, as the address. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  masked: z.boolean(),
  state: z.enum(waitingStates),
  /** Place in line, from 1; null for those who are not in line any more. */
  position: z.nullable(count),
  joinedAt: instant,
  /** Set if the person waits for any date of the course in this month or quarter. */
  period: z.nullable(period),
  /** Set if the person waits with others of an organisation. */
  group: z.nullable(adminGroup),
  /** Since when no seat could be offered to this person, such as while restricted. */
  passedOverAt: z.nullable(instant),
  offeredAt: z.nullable(instant),
  offeredUntil: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type AdminEntry = z.infer<typeof adminEntry>

/** Filters of staff's list. */
export const entryQuery = z.strictObject({
  ...pageQuery(['line', 'joinedAt']),
  state: z.optional(z.enum(waitingStates)),
  /** Part of a name or e-mail address. */
  text: z.optional(typedText(100)),
})

/** The line on the page of what it is for. */
export const adminLine = {
  /** People in the waiting list, with those who are offered a seat. */
  peopleWaiting: count,
  /** When staff closed it, so that nobody can join it any more. */
  waitingListClosedAt: z.nullable(instant),
  /** Seats that were empty at the start while people waited; null before the start, or if nobody waited until the line's end. */
  emptyWhileWaiting: z.nullable(count),
}

/** Filter of lists of course dates and exams: only those with seats that were empty at the start while people waited. */
export const waitingListFilter = z.enum(['emptySeats'])
export type WaitingListFilter = z.infer<typeof waitingListFilter>

/** Closes a line, or opens it again. */
export const lineMove = z.strictObject({ to: z.enum(['CLOSED', 'OPEN']), reason: typedText(500) })
export type LineMove = z.infer<typeof lineMove>

export const movedLine = z.object({ waitingListClosedAt: z.nullable(instant) })

/** Moves somebody to another place in line. */
export const entryMove = z.strictObject({
  /** The new place in line, from 1; beyond the end it is the last one. */
  position: z.int().check(z.gte(1), z.lte(100_000)),
  reason: typedText(500),
})
