import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText, instant } from '../platform/wire.ts'
import { certificationInput } from './certification-admin.ts'
import { guideContent } from './exam-guide.ts'

export const guidePreviewMinutes = 60

export const previewGuide = endpoint({
  id: 'previewGuide',
  summary: 'An address at which staff see the guide with texts that are not saved, for an hour',
  method: 'POST',
  path: '/api/admin/v1/guide-previews',
  access: 'operator',
  roles: ['exams'],
  maxBytes: 1_000_000,
  /** The stored certification, whose next exams the guide shows; left out for a new one. */
  query: z.strictObject({ certificationId: z.optional(idText) }),
  body: certificationInput,
  reply: z.object({
    path: z.string(),
    until: instant,
  }),
  errors: ['NOT_FOUND'],
})

export const getGuidePreview = endpoint({
  id: 'getGuidePreview',
  summary: 'The guide of a preview, until it ends',
  method: 'GET',
  path: '/api/admin/v1/guide-previews/:previewId',
  access: 'operator',
  readableInView: true,
  roles: ['exams'],
  params: z.object({ previewId: z.uuid() }),
  reply: guideContent,
  errors: ['NOT_FOUND'],
})
