import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText } from '../platform/wire.ts'
import { ownWaitingEntry, waitingLine } from '../waiting-list/waiting-entry.ts'
import { lineGroups } from '../waiting-list/waiting-group.ts'
import { anyDate } from '../waiting-list/waiting-period.ts'

/** Members can also wait for any date, and with others of their organisation. */
export const waitingList = z.extend(waitingLine, {
  lectureId: id,
  anyDate: z.nullable(anyDate),
  groups: lineGroups,
})
export type WaitingList = z.infer<typeof waitingList>

const lectureParams = z.object({ lectureId: idText })

export const getWaitingList = endpoint({
  id: 'getWaitingList',
  summary: 'The waiting list of a course, with the place of the caller',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list',
  access: 'member',
  readableInView: true,
  params: lectureParams,
  reply: waitingList,
  errors: ['NOT_FOUND'],
})

export const joinWaitingList = endpoint({
  id: 'joinWaitingList',
  summary: 'Join the waiting list of a full course',
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list/entries',
  access: 'member',
  params: lectureParams,
  status: 201,
  reply: waitingList,
  errors: [
    'NOT_FOUND',
    'LECTURE_NOT_RECRUITING',
    'PARTNER_ONLY',
    'ORG_NOT_PARTNER',
    'REGISTRATION_RESTRICTED',
    'ALREADY_REGISTERED',
    'ALREADY_WAITING',
    'SEATS_LEFT',
    'WAITING_LIST_CLOSED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const leaveWaitingList = endpoint({
  id: 'leaveWaitingList',
  summary: 'Leave the waiting list of a course, or decline the seat that is offered',
  method: 'DELETE',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list/entries/own',
  access: 'member',
  params: lectureParams,
  reply: waitingList,
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})

export const ownEntry = z.extend(ownWaitingEntry, {
  lectureId: id,
  /** The caller's entry for any date of a month or quarter, if this date belongs to it. */
  periodId: z.nullable(id),
})
export type OwnWaitingEntry = z.infer<typeof ownEntry>

export const listOwnWaitingEntries = endpoint({
  id: 'listOwnWaitingEntries',
  summary: "The caller's places in waiting lists of courses, offers first, then by date",
  method: 'GET',
  path: '/api/lecture/v1/waiting-list-entries',
  access: 'member',
  readableInView: true,
  reply: z.array(ownEntry),
  errors: [],
})
