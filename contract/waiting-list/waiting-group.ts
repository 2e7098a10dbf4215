import * as z from 'zod/mini'
import { count, decision, id, instant } from '../platform/wire.ts'

/** Maximum number of people in a group. */
export const maxGroupPeople = 5

/** People of one organisation who wait for a course together, with one place in line. */
const waitingGroup = z.object({
  id,
  orgName: z.string(),
  /** Number of people in the group, including those who have been offered a seat or have taken one. */
  people: count,
  /** The first place in line of its people, from 1. */
  position: count,
})

/** The groups of a line, as a member sees them; guests see only from when on groups are offered seats one by one. */
export const lineGroups = z.object({
  togetherUntil: instant,
  /** The group that the caller waits in. */
  own: z.nullable(waitingGroup),
  /** Organisations with which the caller could wait, with their groups in line; none while the caller waits in a group. */
  orgs: z.array(
    z.object({
      id,
      name: z.string(),
      start: decision,
      groups: z.array(
        z.extend(waitingGroup, {
          /** Masked name of whoever is the first in it. */
          firstName: z.string(),
          join: decision,
        }),
      ),
    }),
  ),
})
export type LineGroups = z.infer<typeof lineGroups>
