import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'
import { emailVerification } from './guest.ts'
import { waitingList } from './waiting-list.ts'

const lectureParams = z.object({ lectureId: idText })

export const getGuestWaitingList = endpoint({
  id: 'getGuestWaitingList',
  summary:
    'The waiting list of a course for people without an account, with the place of a confirmed address',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/guest-waiting-list',
  access: 'open',
  readableInView: true,
  params: lectureParams,
  query: z.strictObject({
    /** Id of a confirmed verification; with it the response has the entry of its address. */
    emailVerifyId: z.optional(z.uuid()),
  }),
  reply: waitingList,
  errors: ['NOT_FOUND'],
})

export const joinWaitingListAsGuest = endpoint({
  id: 'joinWaitingListAsGuest',
  summary:
    'Join the waiting list of a full course with a confirmed address, which is mailed a link to the place',
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/guest-waiting-list/entries',
  access: 'open',
  params: lectureParams,
  body: z.strictObject({ emailVerifyId: z.uuid() }),
  reply: waitingList,
  errors: [
    'NOT_FOUND',
    'VERIFICATION_OVER',
    'LECTURE_NOT_RECRUITING',
    'PARTNER_ONLY',
    'MEMBERS_ONLY',
    'REGISTRATION_RESTRICTED',
    'ALREADY_REGISTERED',
    'ALREADY_WAITING',
    'WAITING_WITH_ACCOUNT',
    'SEATS_LEFT',
    'WAITING_LIST_CLOSED',
    'TRIALS_EXCEEDED',
  ],
})

const guestWaitingEntry = z.extend(waitingList, { email: z.string() })
export type GuestWaitingEntry = z.infer<typeof guestWaitingEntry>

const linkParams = z.object({ token: z.string().check(z.maxLength(200)) })

export const getGuestWaitingEntry = endpoint({
  id: 'getGuestWaitingEntry',
  summary: 'The place in a waiting list that a guest was sent the link of',
  method: 'GET',
  path: '/api/lecture/v1/guest-waiting-entries/:token',
  access: 'open',
  readableInView: true,
  params: linkParams,
  reply: guestWaitingEntry,
  errors: ['NOT_FOUND'],
})

export const leaveGuestWaitingEntry = endpoint({
  id: 'leaveGuestWaitingEntry',
  summary: 'Leave the waiting list, or decline the seat that is offered, by the link that a guest was sent',
  method: 'DELETE',
  path: '/api/lecture/v1/guest-waiting-entries/:token',
  access: 'open',
  params: linkParams,
  reply: guestWaitingEntry,
  errors: ['NOT_FOUND', 'NOT_WAITING'],
})

export const takeGuestOffer = endpoint({
  id: 'takeGuestOffer',
  summary: 'Confirm the address again by the link that a guest was sent, to register for the offered seat',
  method: 'POST',
  path: '/api/lecture/v1/guest-waiting-entries/:token/email-verifications',
  access: 'open',
  params: linkParams,
  reply: emailVerification,
  errors: ['NOT_FOUND', 'OFFER_LAPSED', 'OFFER_OVER'],
})
