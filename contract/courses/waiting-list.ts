import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant } from '../platform/wire.ts'

/**
 * States of an entry: in line, offered a seat, the seat taken, the offer not taken in time (or registration over before there
 * was one), or the line left.
 */
export const waitingStates = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT'] as const
export type WaitingState = (typeof waitingStates)[number]

/** States of an entry that has not ended: waiting in line, or offered a seat. */
export const liveWaitingStates = ['WAITING', 'OFFERED'] as const satisfies readonly WaitingState[]

const waitingEntry = z.object({
  id,
  state: z.enum(liveWaitingStates),
  joinedAt: instant,
  /** From 1; null for somebody who is offered a seat. */
  position: z.nullable(count),
  /** Until when the offered seat can be taken. */
  offeredUntil: z.nullable(instant),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

/**
 * How likely the caller is to get a seat, from the caller's place, or from the end of the line for somebody who has not joined:
 * the share of past dates of the course in which enough registrations were cancelled, as late before the start as now.
 */
const chance = z.object({
  /** Whole percent: a 90 % confidence interval. */
  from: count,
  to: count,
  /** Dates counted, and how many of them had enough seats. */
  dates: count,
  enough: count,
})
export type Chance = z.infer<typeof chance>

const waitingList = z.object({
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  /** When registration ends, and with it the waiting list. */
  until: instant,
  /** How long an offer lasts at most. */
  offerHours: count,
  /** People in line, without those who are offered a seat. */
  people: count,
  entry: z.nullable(waitingEntry),
  /** Null without enough past dates to tell. */
  chance: z.nullable(chance),
  actions: z.object({ join: decision }),
})
export type WaitingList = z.infer<typeof waitingList>

const lectureParams = z.object({ lectureId: idText })

export const getWaitingList = endpoint({
  id: 'getWaitingList',
  summary: 'The waiting list of a course, with the place of the caller',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/waiting-list',
  access: 'member',
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

export const ownEntry = z.extend(waitingEntry, {
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
})
export type OwnWaitingEntry = z.infer<typeof ownEntry>

/** Maximum number of entries in one response. */
export const maxOwnEntries = 50

export const listOwnWaitingEntries = endpoint({
  id: 'listOwnWaitingEntries',
  summary: "The caller's places in waiting lists, offers first, then by date",
  method: 'GET',
  path: '/api/lecture/v1/waiting-list-entries',
  access: 'member',
  reply: z.array(ownEntry),
  errors: [],
})
