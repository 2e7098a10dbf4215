import type { Logger } from 'pino'
import { downloadMaterial } from '#contract/courses/completed-lecture.ts'
import * as admin from '#contract/courses/material-admin.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { extensionOf } from '../../platform/files/file-types.ts'
import { LinkedFile } from '../../platform/files/read-file.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { downloadList } from './download-list.ts'
import { listMaterials } from './material-db.ts'
import { presentAdminMaterial } from './present-material.ts'
import { readMaterial } from './read-material.ts'
import { storeMaterial, uploadMaterial } from './upload-material.ts'
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

  staffAction(api, deps, {
    endpoint: admin.uploadMaterial,
    prepare: (_, { params, query, body, actor, idempotencyKey }) =>
      storeMaterial(deps, { ...params, ...query, bytes: body, actor, idempotencyKey }),
    run: (within, { params, query, actor, by, idempotencyKey, now }, file) =>
      uploadMaterial(within, { ...params, ...query, file, actor, by, idempotencyKey, now }),
  })

  serve(api, admin.listMaterials, async ({ params: { lectureId } }) => {
    if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
    return (await listMaterials(db, lectureId)).map(presentAdminMaterial)
  })

  serve(api, admin.withdrawMaterial, ({ params, by, now }) => withdrawMaterial(db, { ...params, by, now }))

  serveList(api, db, downloadList)
}
