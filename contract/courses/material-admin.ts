import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  id,
  idText,
  instant,
  integerText,
  maxId,
  pageOf,
  pageQuery,
  typedText,
} from '../platform/wire.ts'
import { materialMoments } from './completion-states.ts'

/** 50 MiB. */
export const materialMaxBytes = 50 * 1024 * 1024

const lectureParams = z.object({ lectureId: idText })

const adminMaterial = z.object({
  lectureId: id,
  version: count,
  name: z.string(),
  mediaType: z.string(),
  size: count,
  availableFrom: z.enum(materialMoments),
  note: z.nullable(z.string()),
  uploadedAt: instant,
  withdrawnAt: z.nullable(instant),
  /** Number of registered attenders who have downloaded it. */
  downloadedBy: count,
})
export type AdminMaterial = z.infer<typeof adminMaterial>

export const uploadMaterial = endpoint({
  id: 'uploadMaterial',
  sealed: true,
  summary:
    'Hand out a file with a course, in place of the version before; those registered are told of a new one',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/materials',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  query: z.strictObject({
    fileName: typedText(200),
    availableFrom: z.enum(materialMoments),
    note: z.optional(typedText(500)),
  }),
  body: z.instanceof(Uint8Array<ArrayBufferLike>),
  upload: { media: 'application/octet-stream', maxBytes: materialMaxBytes },
  reply: adminMaterial,
  status: 201,
  errors: ['NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
})

export const listMaterials = endpoint({
  id: 'listMaterials',
  summary: "A course's materials, newest first",
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/materials',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: z.array(adminMaterial),
  errors: ['NOT_FOUND'],
})

export const withdrawMaterial = endpoint({
  id: 'withdrawMaterial',
  summary: 'Hand a version out no longer; the one before stands again',
  method: 'DELETE',
  path: '/api/admin/v1/lectures/:lectureId/materials/:version',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText, version: integerText(1, maxId) }),
  reply: adminMaterial,
  errors: ['NOT_FOUND'],
})

const download = z.object({
  attenderId: id,
  name: z.nullable(z.string()),
  version: count,
  fileName: z.string(),
  downloadedAt: instant,
})
export type MaterialDownload = z.infer<typeof download>

export const listMaterialDownloads = endpoint({
  id: 'listMaterialDownloads',
  summary: 'Who downloaded the materials of a course, and when',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/material-downloads',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  query: z.strictObject(pageQuery(['downloadedAt'])),
  reply: pageOf(download),
  errors: ['NOT_FOUND'],
})

export const exportMaterialDownloads = csvOf(listMaterialDownloads, {
  id: 'exportMaterialDownloads',
  summary: 'Who downloaded the materials of a course, as CSV',
})
