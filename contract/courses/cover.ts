import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idText } from '../platform/wire.ts'

/** 10 MiB. */
export const coverMaxBytes = 10 * 1024 * 1024

const courseParams = z.object({ courseId: idText })
const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

/** The path contains a hash of the picture, so that it can be cached for ever. */
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
  readableInView: true,
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  reply: bytes,
  media: 'image/webp',
  errors: ['NOT_FOUND'],
})

export const getCourseSharePicture = endpoint({
  id: 'getCourseSharePicture',
  summary: "The preview picture of shared links to a course's dates",
  method: 'GET',
  path: '/api/lecture/v1/share-pictures/:name',
  access: 'open',
  readableInView: true,
  /** The course's id, and a hash of what the picture shows. */
  params: z.object({ name: z.string().check(z.regex(/^\d{1,9}-[0-9a-f]{16}$/)) }),
  reply: bytes,
  media: 'image/jpeg',
  errors: ['NOT_FOUND'],
})
