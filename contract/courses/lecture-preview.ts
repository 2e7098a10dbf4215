import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText, instant } from '../platform/wire.ts'
import { lectureInfo } from './lecture.ts'
import { lectureDescription } from './lecture-description.ts'

export const previewDays = 7

export const getPreviewAddress = endpoint({
  id: 'getPreviewAddress',
  summary: 'An address that shows a course date as visitors will see it, to whoever has it, for seven days',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/preview-address',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  reply: z.object({
    path: z.string(),
    until: instant,
  }),
  errors: ['NOT_FOUND'],
})

const lecturePreview = z.object({ lecture: lectureInfo, description: lectureDescription })

export const getLecturePreview = endpoint({
  id: 'getLecturePreview',
  summary: 'The course date of a preview address, a draft too, until the address expires',
  method: 'GET',
  path: '/api/lecture/v1/previews/:token',
  access: 'open',
  readableInView: true,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: lecturePreview,
  errors: ['NOT_FOUND'],
})
