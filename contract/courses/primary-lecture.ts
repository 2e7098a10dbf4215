import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, integerText, pageOf } from '../platform/wire.ts'
import { lectureListItem } from './lecture.ts'

export const primaryLecture = z.extend(lectureListItem, {
  cover: z.string(),
})
export type PrimaryLecture = z.infer<typeof primaryLecture>

export const primaryGroups = [
  { id: 1, name: 'BASIC' },
  { id: 2, name: 'INTERMEDIATE' },
  { id: 3, name: 'ADVANCE' },
  { id: 4, name: 'RECOMMENDED' },
] as const

export const listPrimaryGroups = endpoint({
  id: 'listPrimaryGroups',
  summary: 'Groups of courses shown on the home page',
  method: 'GET',
  path: '/api/lecture/v1/primary-lectures',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.array(
    z.object({
      id,
      name: z.enum(['BASIC', 'INTERMEDIATE', 'ADVANCE', 'RECOMMENDED']),
      /** Dates that are not over, including closed, full and cancelled ones. */
      coming: count,
    }),
  ),
  errors: [],
})

export const listPrimaryLectures = endpoint({
  id: 'listPrimaryLectures',
  summary:
    'Courses of a group that can be registered for, soonest first; of a level, those without a seat left follow',
  method: 'GET',
  path: '/api/lecture/v1/primary-lectures/:groupId',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: ['size'],
  params: z.object({ groupId: idText }),
  query: z.strictObject({ size: z.optional(integerText(1, 100)) }),
  reply: pageOf(primaryLecture),
  errors: ['NOT_FOUND'],
})
