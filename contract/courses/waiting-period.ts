import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText } from '../platform/wire.ts'
import { periodKinds, waitingPeriod } from '../waiting-list/waiting-period.ts'
import { waitingList } from './waiting-list.ts'

export const joinWaitingPeriod = endpoint({
  id: 'joinWaitingPeriod',
  summary: 'Wait for any date of a course in the month or quarter of this one, with one entry',
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list/periods',
  access: 'member',
  params: z.object({ lectureId: idText }),
  body: z.strictObject({ kind: z.enum(periodKinds) }),
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

export const ownPeriod = z.extend(waitingPeriod, {
  title: z.string(),
  /** The date on whose page the entry was made. */
  lectureId: id,
})
export type OwnWaitingPeriod = z.infer<typeof ownPeriod>

export const listOwnWaitingPeriods = endpoint({
  id: 'listOwnWaitingPeriods',
  summary: "The caller's entries for any date of a course in a month or quarter, by the end of the period",
  method: 'GET',
  path: '/api/lecture/v1/waiting-list-periods',
  access: 'member',
  readableInView: true,
  reply: z.array(ownPeriod),
  errors: [],
})

export const leaveWaitingPeriod = endpoint({
  id: 'leaveWaitingPeriod',
  summary: 'Leave the waiting lists of all dates of a period; the other entries of the caller are returned',
  method: 'DELETE',
  path: '/api/lecture/v1/waiting-list-periods/:periodId',
  access: 'member',
  params: z.object({ periodId: idText }),
  reply: z.array(ownPeriod),
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})
