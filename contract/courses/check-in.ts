import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant } from '../platform/wire.ts'

/** Seconds until the room's screen shows the next code; each is accepted for twice as long. */
export const checkInSeconds = 30

export const getCheckInCode = endpoint({
  id: 'getCheckInCode',
  summary:
    'The code by which those in the room record their presence; another every 30 seconds, on its days only',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/check-in-code',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  reply: z.object({
    /** Null while no day is running. */
    code: z.nullable(
      z.object({
        path: z.string(),
        svg: z.string(),
        /** When the next code replaces this one. */
        until: instant,
      }),
    ),
    /** Start of the next day; null after the last. */
    opensAt: z.nullable(instant),
    /** Recorded as present on the running day. */
    present: z.int(),
    registered: z.int(),
  }),
  errors: ['NOT_FOUND'],
})

export const checkIn = endpoint({
  id: 'checkIn',
  summary: "Record the caller's presence on the present day of a course, by the code shown in its room",
  method: 'POST',
  path: '/api/lecture/v1/check-ins',
  access: 'member',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ lectureId: id, title: z.string(), startAt: instant, finishAt: instant }),
  errors: ['NOT_FOUND', 'CHECK_IN_EXPIRED', 'CHECK_IN_NOT_REGISTERED'],
})
