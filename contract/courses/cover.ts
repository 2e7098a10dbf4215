import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'

/** 10 MiB. */
export const coverMaxBytes = 10 * 1024 * 1024

const courseParams = z.object({ courseId: idText })
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

/** Path of a cover. It contains a hash of the picture, so that it can be cached for ever. */
const coverPath = z.nullable(z.string())

export const setCover = endpoint({
  id: 'setCover',
  summary: 'Give a course a picture (JPEG, PNG, WebP or AVIF), which is cut to 3:2; its metadata is removed',
  method: 'PUT',
  path: '/api/admin/v1/courses/:courseId/cover',
  access: 'operator',
  roles: ['courses'],
  params: courseParams,
  body: bytes,
  upload: { media: 'application/octet-stream', maxBytes: coverMaxBytes },
  /** `If-Match` takes the course's version. */
  versioned: true,
  reply: z.object({ cover: coverPath }),
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

export const removeCover = endpoint({
  id: 'removeCover',
  summary: "Take a course's picture away",
  method: 'DELETE',
  path: '/api/admin/v1/courses/:courseId/cover',
  access: 'operator',
  roles: ['courses'],
  params: courseParams,
  /** `If-Match` takes the course's version. */
  versioned: true,
  reply: z.object({ cover: coverPath }),
  errors: ['NOT_FOUND', 'VERSION_CHANGED'],
})

export const getCover = endpoint({
  id: 'getCover',
  summary: "A course's picture",
  method: 'GET',
  path: '/api/lecture/v1/covers/:name',
  access: 'open',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  reply: bytes,
  media: 'image/webp',
  errors: ['NOT_FOUND'],
})
