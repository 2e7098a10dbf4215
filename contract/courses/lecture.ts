import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { listPhases } from '../platform/list-phases.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText, won } from '../platform/wire.ts'
import { attendance, material } from './completed-lecture.ts'
import {
  applyStates,
  attenderLabels,
  lectureLabels,
  lectureStates,
  progressStates,
} from './lecture-states.ts'
import { registrationBody } from './registration.ts'

export const levels = ['BASIC', 'INTERMEDIATE', 'ADVANCE'] as const
export type Level = (typeof levels)[number]
export const methods = ['ONLINE', 'OFFLINE'] as const
export type Method = (typeof methods)[number]
export const targets = ['NORMAL', 'PARTNER'] as const
export type Target = (typeof targets)[number]
export const practices = ['NONE', 'NORMAL'] as const
export type Practice = (typeof practices)[number]

export const lectureListItem = z.object({
  id,
  courseId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  method: z.enum(methods),
  level: z.enum(levels),
  target: z.enum(targets),
  practice: z.enum(practices),
  taughtIn: z.enum(languages),
  /** Null if it is online. */
  placeName: z.nullable(z.string()),
  state: z.enum(lectureStates),
  label: z.enum(lectureLabels),
  capacity: count,
  seatsLeft: count,
  fee: won,
})
export type LectureListItem = z.infer<typeof lectureListItem>

const place = z.object({
  name: z.string(),
  address: z.string(),
  note: z.nullable(z.string()),
  directions: z.nullable(z.string()),
  mapUrl: z.string(),
})

export const lectureInfo = z.extend(lectureListItem, {
  days: z.array(z.object({ startAt: instant, finishAt: instant })),
  place: z.nullable(place),
  recruitFinishAt: instant,
  /** Deadline of the caller's registration, or of one made now. */
  cancelUntil: instant,
  /** For completing it; 0 for partner courses. */
  credits: count,
  /** The caller's live registration, if there is one. */
  attenderId: z.nullable(id),
  applyState: z.nullable(z.enum(applyStates)),
  progressState: z.nullable(z.enum(progressStates)),
  /** The caller's seat that is held and not paid yet. */
  held: z.nullable(z.object({ orderId: z.string(), holdUntil: instant })),
  /** The caller's place in the waiting list, and until when a seat is offered. */
  waiting: z.nullable(z.object({ offeredUntil: z.nullable(instant) })),
  /** A seat that an organisation has assigned to the caller, and until when it is kept. */
  assignedSeat: z.nullable(z.object({ orgId: id, until: instant })),
  /** The caller applied for partner use and cannot use credits, which limits the hands-on part. */
  partnerUse: z.boolean(),
  /** Whether somebody without an account may register, after confirming an address. */
  openToGuests: z.boolean(),
  /** Dates of the course with free seats, soonest first. */
  otherDates: z.array(z.object({ id, startAt: instant, finishAt: instant, seatsLeft: count })),
  actions: z.object({ register: decision, joinWaitingList: decision }),
})
export type LectureInfo = z.infer<typeof lectureInfo>

export const appliedLecture = z.object({
  lectureId: id,
  attenderId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  canceledAt: z.nullable(instant),
  method: z.enum(methods),
  target: z.enum(targets),
  appliedAt: instant,
  applyState: z.enum(applyStates),
  progressState: z.enum(progressStates),
  label: z.enum(attenderLabels),
  phase: z.enum(listPhases),
  placeName: z.nullable(z.string()),
  /** Available from 10 minutes before the start until the finish. */
  meetingUrl: z.nullable(z.string()),
  /** When `meetingUrl` becomes available; null without one. */
  meetingOpensAt: z.nullable(instant),
  /** Refunded in full on cancelling in time; null without a fee. */
  paidAmount: z.nullable(won),
  orderId: z.nullable(z.string()),
  /** Null before the start, and for registrations that are not live. */
  attendance: z.nullable(attendance),
  material: z.nullable(material),
  actions: z.object({ cancel: decision }),
})
export type AppliedLecture = z.infer<typeof appliedLecture>

const heldLecture = z.object({
  order: z.object({ orderId: z.string(), amount: won, holdUntil: instant }),
})
export type HeldLecture = z.infer<typeof heldLecture>

/** Throws if the seat is only held until it is paid. */
export function expectRegistered(reply: AppliedLecture | HeldLecture): AppliedLecture {
  if ('order' in reply) throw new Error(`${reply.order.orderId} must be paid first`)
  return reply
}

/** `2026-12`, in the centre's zone. */
export const monthText = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const lectureFilters = {
  level: z.optional(z.enum(levels)),
  method: z.optional(z.enum(methods)),
  target: z.optional(z.enum(targets)),
  taughtIn: z.optional(z.enum(languages)),
  /** Only courses that are open for registration and have a free seat. */
  seats: z.optional(z.enum(['left'])),
  /** Words that title or content must contain, ignoring case, width and composition. */
  text: z.optional(typedText(100)),
}

export const listLectures = endpoint({
  id: 'listLectures',
  summary: 'Courses that fit a search',
  method: 'GET',
  path: '/api/lecture/v1/lectures',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [
    ...['page', 'size', 'sort', 'when', 'level', 'method', 'target', 'taughtIn', 'month', 'seats', 'by'],
  ],
  query: z.strictObject({
    ...pageQuery(['startAt', 'id']),
    /** `coming` (default): not finished. */
    when: z.optional(z.enum(['coming', 'past'])),
    ...lectureFilters,
    /** Month in which the course starts. */
    month: z.optional(monthText),
    /** Comes before `sort`. `course`: the one with the next date first; `month`: in each, dates open for registration first. */
    by: z.optional(z.enum(['course', 'month'])),
  }),
  reply: pageOf(lectureListItem),
  errors: [],
})

export const getLecture = endpoint({
  id: 'getLecture',
  summary: 'A course',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ lectureId: idText }),
  reply: lectureInfo,
  errors: ['NOT_FOUND'],
})

export const registerAttender = endpoint({
  id: 'registerAttender',
  summary: 'Register for a course; where a fee is due the seat is held, and the order to pay is told',
  method: 'POST',
  path: '/api/lecture/v1/lectures/:lectureId/attenders',
  // Members, and guests with a confirmed address.
  access: 'open',
  params: z.object({ lectureId: idText }),
  body: registrationBody,
  reply: z.union([appliedLecture, heldLecture]),
  status: 201,
  errors: [
    'NOT_FOUND',
    'NOT_SIGNED_IN',
    'MEMBERS_ONLY',
    'VERIFICATION_OVER',
    'SIGNED_IN',
    'LECTURE_NOT_RECRUITING',
    'PARTNER_ONLY',
    'ORG_NOT_PARTNER',
    'REGISTRATION_RESTRICTED',
    'ALREADY_REGISTERED',
    'LECTURE_FULL',
    'OFFER_LAPSED',
    'RESERVED_FOR_ORG',
    'WAITING_ROOM',
    'NOT_YOUR_TURN',
    'TURN_OVER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const cancelAttender = endpoint({
  id: 'cancelAttender',
  summary: 'Cancel a registration',
  method: 'DELETE',
  path: '/api/lecture/v1/lectures/:lectureId/attenders/:attenderId',
  access: 'member',
  params: z.object({ lectureId: idText, attenderId: idText }),
  reply: appliedLecture,
  errors: ['NOT_FOUND', 'ATTENDER_CLOSED', 'CANCEL_DEADLINE_PASSED'],
})

export const listAppliedLectures = endpoint({
  id: 'listAppliedLectures',
  summary: "The caller's registrations whose course is not finished",
  method: 'GET',
  path: '/api/lecture/v1/applied-lectures',
  access: 'member',
  readableInView: true,
  /** `nearest`: what is on and what comes, soonest first; then what is over, latest first; then cancelled ones. */
  query: z.strictObject(pageQuery(['startAt', 'appliedAt', 'nearest'])),
  reply: pageOf(appliedLecture),
  errors: [],
})

export const moveLecture = endpoint({
  id: 'moveLecture',
  sealed: true,
  stopsHarm: ({ body }) => body.to === 'PAUSED' || body.to === 'CLOSED',
  summary: 'Move a course to another state',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/moves',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  body: z.strictObject({
    to: z.enum(['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED', 'COMPLETED', 'DROPPED']),
    reason: z.optional(typedText(500)),
  }),
  reply: z.object({ id, state: z.enum(lectureStates) }),
  errors: [
    'NOT_FOUND',
    'MOVE_NOT_ALLOWED',
    'REASON_REQUIRED',
    'RECRUITMENT_OVER',
    'BEFORE_START_DAY',
    'ATTENDANCE_MISSING',
  ],
})
