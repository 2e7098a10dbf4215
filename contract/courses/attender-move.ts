import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, localisedText, typedText, won } from '../platform/wire.ts'
import { adminAttender } from './attender-admin.ts'
import { methods } from './lecture.ts'

const attenderParams = z.object({ lectureId: idText, attenderId: idText })

/** In one response. */
export const maxMoveTargets = 50

const moveTarget = z.object({
  id,
  title: localisedText(200),
  sameCourse: z.boolean(),
  method: z.enum(methods),
  startAt: instant,
  finishAt: instant,
  fee: won,
  /** In won; a negative one is refunded if it was paid. */
  difference: z.int(),
  seatsLeft: count,
  /** Assumes that the price difference of a dearer date is waived. */
  decision,
})
export type MoveTarget = z.infer<typeof moveTarget>

export const listMoveTargets = endpoint({
  id: 'listMoveTargets',
  summary: 'Dates open for registration that somebody could be moved to, with what prevents it',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/attenders/:attenderId/move-targets',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: attenderParams,
  query: z.strictObject({
    /** Words in the title; without them only dates of the same course are listed. */
    text: z.optional(typedText(100)),
  }),
  reply: z.array(moveTarget),
  errors: ['NOT_FOUND'],
})

export const moveAttender = endpoint({
  id: 'moveAttender',
  sealed: true,
  summary: 'Move a registration to another date and refund what that costs less; a mail tells the reason',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/attenders/:attenderId/moves',
  access: 'operator',
  roles: ['courses', 'support'],
  params: attenderParams,
  body: z.strictObject({
    targetLectureId: id,
    reason: typedText(500),
    waiveDifference: z.optional(z.boolean()),
  }),
  reply: adminAttender,
  errors: [
    'NOT_FOUND',
    'ATTENDER_CLOSED',
    'CANCEL_DEADLINE_PASSED',
    'LECTURE_NOT_RECRUITING',
    'PARTNER_ONLY',
    'ORG_NOT_PARTNER',
    'ALREADY_REGISTERED',
    'LECTURE_FULL',
    'DATE_COSTS_MORE',
    'REFUND_UNDER_WAY',
  ],
})
