import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'
import { lectureCalendarPath } from './lecture-paths.ts'

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
