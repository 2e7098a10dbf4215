import type { Logger } from 'pino'
import { downloadMaterial } from '#contract/courses/completed-lecture.ts'
import * as admin from '#contract/courses/material-admin.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { extensionOf } from '../../platform/files/file-types.ts'
import { LinkedFile } from '../../platform/files/read-file.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findDownloads, listDownloadIds, listDownloads, listMaterials } from './material-db.ts'
import { downloadColumns, presentAdminMaterial, presentDownload } from './present-material.ts'
import { readMaterial } from './read-material.ts'
import { uploadMaterial } from './upload-material.ts'
import { withdrawMaterial } from './withdraw-material.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
}

export function materialRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, downloadMaterial, async ({ params, actor, now, request, reply }) => {
    const { memberId } = actor
    const isDownload = request.method === 'GET' && !/^bytes=0*[1-9]/.test(request.headers.range ?? '')
    const { file, name, version } = await readMaterial(deps, { ...params, memberId, isDownload, now })
    const plainName = `material-${params.lectureId}-v${version}.${extensionOf(name)}`
    reply
      .header('x-filename', encodeURIComponent(name))
      .header('content-disposition', attachment(name, plainName))
    if (!(file instanceof LinkedFile)) reply.header('content-length', file.size)
    return fileBody(reply, file instanceof LinkedFile ? file : file.stream)
  })

  serve(api, admin.uploadMaterial, ({ params, query, body, actor, request, now, idempotencyKey }) =>
    uploadMaterial(deps, {
      ...params,
      ...query,
      bytes: body,
      actor,
      by: auditSource(actor, request),
      idempotencyKey,
      now,
    }),
  )

  serve(api, admin.listMaterials, async ({ params }) =>
    known(await listMaterials(db, params.lectureId)).map(presentAdminMaterial),
  )

  serve(api, admin.withdrawMaterial, ({ params, actor, request, now }) =>
    withdrawMaterial(db, { ...params, by: auditSource(actor, request), now }),
  )

  serve(api, admin.listMaterialDownloads, async ({ params, query, actor }) => {
    const reader = { masked: !seesNames(actor.staffRoles, 'attenders') }
    const slice = sliceOf(query)
    const [order] = sortFields<'downloadedAt'>(query.sort, ['downloadedAt,desc'])
    const direction = order?.direction ?? 'desc'
    const { rows, total } = known(await listDownloads(db, params.lectureId, { slice, direction }))
    return envelope(
      rows.map((row) => presentDownload(row, reader)),
      total,
      slice,
    )
  })

  serve(
    api,
    admin.exportMaterialDownloads,
    async ({ params: { lectureId }, query, reply, actor, ...view }) => {
      const reader = { masked: !seesNames(actor.staffRoles, 'attenders') }
      const [order] = sortFields<'downloadedAt'>(query.sort, ['downloadedAt,desc'])
      return exportCsv(reply, {
        name: `material-downloads-${lectureId}`,
        columns: downloadColumns(view),
        ids: known(await listDownloadIds(db, lectureId, order?.direction ?? 'desc')),
        read: async (ids) =>
          (await findDownloads(db, lectureId, ids)).map((row) => ({
            id: row.id,
            ...presentDownload(row, reader),
          })),
      })
    },
  )
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
