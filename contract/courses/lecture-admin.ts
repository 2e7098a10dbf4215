import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { olderTexts, upToDate } from '../platform/older-texts.ts'
import {
  count,
  decision,
  id,
  idText,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedText,
  won,
} from '../platform/wire.ts'
import { adminLine, waitingListFilter } from '../waiting-list/waiting-entry-admin.ts'
import { roomOfDate } from '../waiting-room/waiting-room-admin.ts'
import { courseDefaults, courseTexts } from './course.ts'
import { levels, methods, practices, targets } from './lecture.ts'
import { schedule } from './lecture-schedule.ts'
import { applyStates, lectureStates } from './lecture-states.ts'

const adminLecture = z.object({
  id,
  courseId: id,
  title: localisedText(200),
  level: z.enum(levels),
  method: z.enum(methods),
  target: z.enum(targets),
  practice: z.enum(practices),
  taughtIn: z.enum(languages),
  state: z.enum(lectureStates),
  /** Null if staff announce it by hand. */
  announceAt: z.nullable(instant),
  recruitFinishAt: instant,
  startAt: instant,
  finishAt: instant,
  capacity: count,
  seatsTaken: count,
  /** Open for registration, but every seat is taken or kept. */
  full: z.boolean(),
  room: roomOfDate,
  fee: won,
  emptyWhileWaiting: adminLine.emptyWhileWaiting,
})
export type AdminLecture = z.infer<typeof adminLecture>

export const adminListLectures = endpoint({
  id: 'adminListLectures',
  summary: 'Courses, drafts and dropped ones too, in every language',
  method: 'GET',
  path: '/api/admin/v1/lectures',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  query: z.strictObject({
    ...pageQuery(['startAt', 'seatsTaken', 'id']),
    /** The stored state, which follows the clock within seconds. */
    state: z.optional(z.enum(lectureStates)),
    when: z.optional(z.enum(['coming', 'past'])),
    courseId: z.optional(idText),
    level: z.optional(z.enum(levels)),
    method: z.optional(z.enum(methods)),
    target: z.optional(z.enum(targets)),
    waitingList: z.optional(waitingListFilter),
    /** Words that title or content must contain. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminLecture),
  errors: [],
})

export const exportLectures = csvOf(adminListLectures, {
  id: 'exportLectures',
  summary: 'Course dates as CSV',
})

const adminLectureDetail = z.object({
  ...adminLecture.shape,
  ...courseTexts,
  ...olderTexts,
  version: count,
  /** Among the seats taken: held until they are paid. */
  seatsHeld: count,
  /** Reserved for organisations and not taken yet. */
  seatsReserved: count,
  /** Offered to people of the waiting list, or free while somebody waits. */
  seatsKept: count,
  ...adminLine,
  /** People waiting for other dates of the course who are neither in line nor registered for this one. */
  waitingElsewhere: count,
  /** Once it has ended: people with a seat who lack attendance for a day. */
  attendanceMissing: count,
  /** Mails that staff have written to its people. */
  messages: count,
  credits: won,
  recommended: z.boolean(),
  days: z.array(z.object({ startAt: instant, finishAt: instant })),
  place: z.nullable(
    z.object({
      name: localisedText(100),
      address: localisedText(200),
      note: z.nullable(localisedText(500)),
      directions: z.nullable(localisedText(1_000)),
    }),
  ),
  meetingUrl: z.nullable(z.string()),
  /** Moves that staff can make from this state; one that is not possible now has its reason. */
  moves: z.array(z.object({ to: z.enum(lectureStates), needsReason: z.boolean(), decision })),
  nextMove: z.nullable(z.object({ to: z.enum(lectureStates), at: instant })),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminLectureDetail = z.infer<typeof adminLectureDetail>

export const adminGetLecture = endpoint({
  id: 'adminGetLecture',
  summary: 'A course date with all that staff can set',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: z.object({ lectureId: idText }),
  reply: adminLectureDetail,
  errors: ['NOT_FOUND'],
})

const { level: _level, practice: _practice, taughtIn, ...dateDefaults } = courseDefaults

export const newLecture = z
  .strictObject({
    ...dateDefaults,
    method: z.enum(methods),
    /** Defaults to the course's. */
    taughtIn: z.optional(taughtIn),
    recommended: z.boolean(),
    /** Null to announce it by hand. */
    announceAt: z.nullable(instant),
    schedule,
  })
  .check(({ value, issues }) => {
    if (issues.length > 0 || !isAnnouncedTooLate(value.announceAt, value.schedule.recruitFinishAt)) return
    issues.push({
      code: 'custom',
      input: value.announceAt,
      path: ['announceAt'],
      params: { words: 'announceBefore' },
    })
  })
export type NewLectureInput = z.infer<typeof newLecture>

/** The announcement must be before the end of registration. */
export function isAnnouncedTooLate(announceAt: string | null, recruitFinishAt: string): boolean {
  return announceAt !== null && Date.parse(announceAt) >= Date.parse(recruitFinishAt)
}

export const maxNewLectures = 60

export const createLectures = endpoint({
  id: 'createLectures',
  summary: "Add dates to a course as drafts, with the course's texts: all of them or none",
  method: 'POST',
  path: '/api/admin/v1/courses/:courseId/lectures',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ courseId: idText }),
  maxBytes: 1_000_000,
  body: z.strictObject({
    lectures: z.array(newLecture).check(z.minLength(1), z.maxLength(maxNewLectures)),
  }),
  status: 201,
  reply: z.object({ ids: z.array(id) }),
  errors: ['NOT_FOUND', 'COURSE_ARCHIVED', 'IDEMPOTENCY_KEY_REUSED'],
})

const lectureEdit = z.strictObject({
  ...courseTexts,
  ...courseDefaults,
  recommended: z.boolean(),
  /** Ignored once announced. */
  announceAt: z.nullable(instant),
})
export type LectureEdit = z.infer<typeof lectureEdit>

export const replaceLecture = endpoint({
  id: 'replaceLecture',
  sealed: true,
  summary:
    'Change texts, price, seats and the like of a course date, and mail everybody registered if price or target group changes; days and place have a call of their own',
  method: 'PUT',
  path: '/api/admin/v1/lectures/:lectureId',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  maxBytes: 1_000_000,
  body: z.strictObject({ ...lectureEdit.shape, upToDate }),
  versioned: true,
  reply: adminLectureDetail,
  errors: ['NOT_FOUND', 'VERSION_CHANGED', 'LECTURE_OVER', 'CAPACITY_BELOW_TAKEN'],
})

const canceledAttender = z.object({
  lectureId: id,
  attenderId: id,
  applyState: z.enum(applyStates),
  canceledAt: instant,
  /** Null if nothing was paid. */
  refundAmount: z.nullable(won),
})
export type CanceledAttender = z.infer<typeof canceledAttender>

export const adminCancelAttender = endpoint({
  id: 'adminCancelAttender',
  sealed: true,
  summary: "Cancel somebody's registration; what was paid is given back, and a mail tells the reason",
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/attenders/:attenderId/cancellations',
  access: 'operator',
  roles: ['courses', 'support'],
  params: z.object({ lectureId: idText, attenderId: idText }),
  body: z.strictObject({ reason: typedText(500) }),
  reply: canceledAttender,
  errors: ['NOT_FOUND', 'ATTENDER_CLOSED', 'CANCEL_DEADLINE_PASSED'],
})
