import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText } from '../platform/wire.ts'
import { waitingList } from './waiting-list.ts'

const refusals = [
  'NOT_FOUND',
  'LECTURE_NOT_RECRUITING',
  'PARTNER_ONLY',
  'ORG_NOT_PARTNER',
  'REGISTRATION_RESTRICTED',
  'ALREADY_REGISTERED',
  'NO_ORGANISATION',
  'SEATS_LEFT',
  'ALREADY_WAITING',
  'IN_A_GROUP',
  'WAITING_FOR_ANY_DATE',
  'WAITING_LIST_CLOSED',
  'GROUPS_OVER',
  'IDEMPOTENCY_KEY_REUSED',
] as const

export const startWaitingGroup = endpoint({
  id: 'startWaitingGroup',
  summary:
    "Start a group of one's organisation in the waiting list of a course, at one's own place or at the end",
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list/groups',
  access: 'member',
  params: z.object({ lectureId: idText }),
  body: z.strictObject({ orgId: id }),
  status: 201,
  reply: waitingList,
  errors: refusals,
})

export const joinWaitingGroup = endpoint({
  id: 'joinWaitingGroup',
  summary: "Join a group of one's organisation in the waiting list of a course, at its place",
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list/groups/:groupId/entries',
  access: 'member',
  params: z.object({ lectureId: idText, groupId: idText }),
  status: 201,
  reply: waitingList,
  errors: [...refusals, 'GROUP_FULL', 'GROUP_NOT_WAITING'],
})
