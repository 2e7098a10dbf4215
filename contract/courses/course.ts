import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { olderTexts, upToDate } from '../platform/older-texts.ts'
import {
  count,
  freeOrChargeable,
  id,
  idText,
  instant,
  localisedText,
  pageOf,
  pageQuery,
  typedLine,
  typedText,
} from '../platform/wire.ts'
import { perSection } from './course-sections.ts'
import { pictureName } from './instructor-picture.ts'
import { levels, methods, practices, targets } from './lecture.ts'
import { topics } from './topic.ts'

export const maxSeats = 10_000
export const maxCredits = 10_000_000

/** Written by staff; every date shows them. */
export const courseTexts = {
  title: localisedText(200),
  introduction: localisedText(5_000),
  forWhom: localisedText(5_000),
  ...perSection(() => z.nullable(localisedText(5_000))),
  outline: z
    .array(z.strictObject({ title: localisedText(200), text: localisedText(5_000) }))
    .check(z.maxLength(50)),
  instructors: z
    .array(
      z.strictObject({
        name: typedLine(100),
        about: z.nullable(localisedText(1_000)),
        picture: z.nullable(pictureName),
      }),
    )
    .check(z.maxLength(20)),
}

/** Dates have these values unless they say otherwise. */
export const courseDefaults = {
  level: z.enum(levels),
  target: z.enum(targets),
  practice: z.enum(practices),
  taughtIn: z.enum(languages),
  capacity: z.int().check(z.gte(1), z.lte(maxSeats)),
  fee: freeOrChargeable,
  credits: z.int().check(z.gte(0), z.lte(maxCredits)),
}

const courseInput = z.strictObject({
  ...courseTexts,
  ...courseDefaults,
  method: z.enum(methods),
  /** Left out: it stays as it is, and of a new course the words of its English title decide. */
  topic: z.optional(z.enum(topics)),
  nextCourseId: z.nullable(id),
  /** Certification whose exam the course prepares for. */
  certificationId: z.nullable(id),
  /** An archived course takes no new dates. */
  archived: z.boolean(),
})
export type CourseInput = z.infer<typeof courseInput>

const adminCourse = z.object({
  id,
  version: count,
  ...courseInput.shape,
  topic: z.enum(topics),
  ...olderTexts,
  cover: z.nullable(z.string()),
  /** Path of its topic's picture, shown while none is uploaded. */
  drawnCover: z.string(),
  /** Without dates that are over; `allLectures` has all. */
  comingLectures: count,
  allLectures: count,
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminCourse = z.infer<typeof adminCourse>

const courseParams = z.object({ courseId: idText })

export const adminListCourses = endpoint({
  id: 'adminListCourses',
  summary: 'The catalogue, in every language',
  method: 'GET',
  path: '/api/admin/v1/courses',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  query: z.strictObject({
    ...pageQuery(['title', 'updatedAt', 'id']),
    level: z.optional(z.enum(levels)),
    target: z.optional(z.enum(targets)),
    archived: z.optional(z.enum(['yes', 'no'])),
    /** Words that title or content must contain. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminCourse),
  errors: [],
})

export const exportCourses = csvOf(adminListCourses, {
  id: 'exportCourses',
  summary: 'The catalogue as CSV',
})

export const adminGetCourse = endpoint({
  id: 'adminGetCourse',
  summary: 'A course of the catalogue',
  method: 'GET',
  path: '/api/admin/v1/courses/:courseId',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: courseParams,
  reply: adminCourse,
  errors: ['NOT_FOUND'],
})

export const createCourse = endpoint({
  id: 'createCourse',
  summary: 'Add a course to the catalogue',
  method: 'POST',
  path: '/api/admin/v1/courses',
  access: 'operator',
  roles: ['courses'],
  maxBytes: 1_000_000,
  body: courseInput,
  status: 201,
  reply: adminCourse,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
})

export const replaceCourse = endpoint({
  id: 'replaceCourse',
  summary: 'Change a course; its drafts inherit the texts, announced dates do not',
  method: 'PUT',
  path: '/api/admin/v1/courses/:courseId',
  access: 'operator',
  roles: ['courses'],
  maxBytes: 1_000_000,
  params: courseParams,
  body: z.strictObject({ ...courseInput.shape, upToDate }),
  versioned: true,
  reply: adminCourse,
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})
