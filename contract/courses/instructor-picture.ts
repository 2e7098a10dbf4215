import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

/** 5 MiB. */
export const instructorPictureMaxBytes = 5 * 1024 * 1024

/** The SHA-256 of the picture's bytes. */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const picture = z.instanceof(Uint8Array<ArrayBufferLike>)

export const addInstructorPicture = endpoint({
  id: 'addInstructorPicture',
  summary:
    'Store a picture (JPEG, PNG, WebP or AVIF) to choose for an instructor; it is cut to a square, its metadata is removed',
  method: 'POST',
  path: '/api/admin/v1/instructor-pictures',
  access: 'operator',
  roles: ['courses'],
  body: picture,
  upload: { media: 'application/octet-stream', maxBytes: instructorPictureMaxBytes },
  reply: z.object({ picture: pictureName }),
  errors: [],
})

export const getInstructorPicture = endpoint({
  id: 'getInstructorPicture',
  summary: 'A picture of an instructor',
  method: 'GET',
  path: '/api/lecture/v1/instructor-pictures/:name',
  access: 'open',
  readableInView: true,
  params: z.object({ name: pictureName }),
  reply: picture,
  media: 'image/webp',
  errors: ['NOT_FOUND'],
})
