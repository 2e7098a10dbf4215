import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  id,
  idText,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedText,
  won,
} from '../platform/wire.ts'
import { levels, methods, practices, targets } from './lecture.ts'
import { applyStates, lectureStates } from './lecture-states.ts'

const adminLecture = z.object({
  id,
  title: localisedText(200),
  level: z.enum(levels),
  method: z.enum(methods),
  target: z.enum(targets),
  practice: z.enum(practices),
  state: z.enum(lectureStates),
  /** When the clock announces a draft; null if staff announces it. */
  announceAt: z.nullable(instant),
  recruitFinishAt: instant,
  startAt: instant,
  finishAt: instant,
  capacity: count,
  seatsTaken: count,
  fee: won,
})
export type AdminLecture = z.infer<typeof adminLecture>

export const adminListLectures = endpoint({
  id: 'adminListLectures',
  summary: 'Courses, drafts and dropped ones too, in every language',
  method: 'GET',
  path: '/api/admin/v1/lectures',
  access: 'operator',
  roles: ['courses', 'support'],
  query: z.strictObject({
    ...pageQuery(['startAt', 'id']),
    /** The stored state; transitions by the clock are stored within seconds. */
    state: z.optional(z.enum(lectureStates)),
  }),
  reply: pageOf(adminLecture),
  errors: [],
})

export const adminGetLecture = endpoint({
  id: 'adminGetLecture',
  summary: 'A course, for staff',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId',
  access: 'operator',
  roles: ['courses', 'support'],
  params: z.object({ lectureId: idText }),
  reply: adminLecture,
  errors: ['NOT_FOUND'],
})

const canceledAttender = z.object({
  lectureId: id,
  attenderId: id,
  applyState: z.enum(applyStates),
  canceledAt: instant,
  /** The refund; null where nothing was paid. */
  refundAmount: z.nullable(won),
})
export type CanceledAttender = z.infer<typeof canceledAttender>

export const adminCancelAttender = endpoint({
  id: 'adminCancelAttender',
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
