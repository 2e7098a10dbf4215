import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'
import { lectureCalendarPath, registrationCalendarPath } from './lecture-paths.ts'

export const getLectureCalendar = endpoint({
  id: 'getLectureCalendar',
  summary: 'A course as a calendar file',
  method: 'GET',
  path: lectureCalendarPath,
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ lectureId: idText }),
  media: 'text/calendar',
  reply: z.string(),
  errors: ['NOT_FOUND'],
})

export const getRegistrationCalendar = endpoint({
  id: 'getRegistrationCalendar',
  summary:
    "The caller's registration for a course as a calendar file, with the entries that mails keep up to date; a guest's by the link's token or the verified address",
  method: 'GET',
  path: registrationCalendarPath,
  readableInView: true,
  access: 'open',
  params: z.object({ lectureId: idText }),
  query: z.strictObject({
    token: z.optional(z.string().check(z.maxLength(200))),
    emailVerifyId: z.optional(z.uuid()),
  }),
  media: 'text/calendar',
  reply: z.string(),
  errors: ['NOT_FOUND'],
})
