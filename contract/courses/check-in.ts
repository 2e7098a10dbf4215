import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant } from '../platform/wire.ts'

/** Seconds after which the screen of the room shows another code; one is accepted for twice as long. */
export const checkInSeconds = 30

export const getCheckInCode = endpoint({
  id: 'getCheckInCode',
  summary:
    'The code by which those in the room record their presence; another every 30 seconds, on its days only',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/check-in-code',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  reply: z.object({
    /** Null before, between and after the days. */
    code: z.nullable(
      z.object({
        /** Below the site's origin. */
        path: z.string(),
        /** Its QR code as SVG. */
        svg: z.string(),
        /** When the next one is due. */
        until: instant,
      }),
    ),
    /** When the next day begins, if one does. */
    opensAt: z.nullable(instant),
    /** Who has an entry for the present day, of all registered. */
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
