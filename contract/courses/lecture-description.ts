import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, instant } from '../platform/wire.ts'
import { perSection } from './course-sections.ts'
import { levels } from './lecture.ts'

export const lectureDescription = z.object({
  lectureId: id,
  cover: z.string(),
  sharePicture: z.string(),
  introduction: z.string(),
  forWhom: z.string(),
  ...perSection(() => z.nullable(z.string())),
  outline: z.array(z.object({ title: z.string(), text: z.string() })),
  instructors: z.array(
    z.object({
      name: z.string(),
      about: z.nullable(z.string()),
      picture: z.nullable(z.string()),
    }),
  ),
  nextCourse: z.nullable(
    z.object({
      title: z.string(),
      level: z.enum(levels),
      /** A date that can be booked, if there is any; null without dates. */
      nextDate: z.nullable(z.object({ id, startAt: instant, finishAt: instant, bookable: z.boolean() })),
    }),
  ),
  /** Certification whose exam the course prepares for; its guide's path has `instructionType`. */
  certification: z.nullable(z.object({ name: z.string(), instructionType: z.string() })),
})
export type LectureDescription = z.infer<typeof lectureDescription>

export const getLectureDescription = endpoint({
  id: 'getLectureDescription',
  summary: 'What a course teaches',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/description',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: z.object({ lectureId: idText }),
  reply: lectureDescription,
  errors: ['NOT_FOUND'],
})
