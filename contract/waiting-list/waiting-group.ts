import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

export const maxGroupPeople = 5

/** People of one organisation who wait for a course with one place in line. */
const waitingGroup = z.object({
  id,
  orgName: z.string(),
  /** Includes people who have been offered a seat or have taken one. */
  people: count,
  /** The first place in line of its people, from 1. */
  position: count,
})

/** For guests only the time from which groups are offered seats one by one. */
export const lineGroups = z.object({
  togetherUntil: instant,
  own: z.nullable(waitingGroup),
  /** Organisations with which the caller could wait; none while in a group. */
  orgs: z.array(
    z.object({
      id,
      name: z.string(),
      start: decision,
      groups: z.array(
        z.extend(waitingGroup, {
          /** Masked name of the first in the group. */
          firstName: z.string(),
          join: decision,
        }),
      ),
    }),
  ),
})
export type LineGroups = z.infer<typeof lineGroups>
