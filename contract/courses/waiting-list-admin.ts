import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, pageOf } from '../platform/wire.ts'
import {
  adminEntry,
  entryMove,
  entryQuery,
  lineMove,
  movedLine,
} from '../waiting-list/waiting-entry-admin.ts'

const adminWaitingEntry = z.extend(adminEntry, { lectureId: id })

export const adminListWaitingEntries = endpoint({
  id: 'adminListWaitingEntries',
  summary: 'The waiting list of a course date: offers first, then the line, then who is not in it any more',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/waiting-entries',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: z.object({ lectureId: idText }),
  query: entryQuery,
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
  sealed: true,
  summary: 'Move somebody to another place in the waiting list of a course date, with a reason',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/waiting-entries/:entryId/moves',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText, entryId: idText }),
  body: entryMove,
  reply: adminWaitingEntry,
  errors: ['NOT_FOUND', 'NOT_IN_LINE'],
})

export const moveWaitingList = endpoint({
  id: 'moveWaitingList',
  sealed: true,
  summary: 'Close the waiting list of a course date, or open it again, with a reason',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/waiting-list/moves',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  body: lineMove,
  reply: movedLine,
  errors: ['NOT_FOUND'],
})

export const offerToWaiting = endpoint({
  id: 'offerToWaiting',
  sealed: true,
  summary: 'Put everybody who waits for another date of the course in line for this one, in their order',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/waiting-list/entries-of-other-dates',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  reply: z.object({
    /** Does not count people who were in line already. */
    added: count,
  }),
  errors: ['NOT_FOUND', 'LECTURE_NOT_RECRUITING'],
})
