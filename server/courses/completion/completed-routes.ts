import type { Logger } from 'pino'
import * as contract from '#contract/courses/completed-lecture.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { serverWords } from '#words/server-words.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listAttendance } from '../attendance/attendance-db.ts'
import { listAttenderMaterials } from '../material/material-db.ts'
import { listCompleted } from './completed-lectures-db.ts'
import { presentCompleted } from './present-completed.ts'
import { readCompletionCertificate } from './read-completion-certificate.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly files: FileStorage
  readonly log: Logger
}

export function completedRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.listCompletedLectures, async ({ query, actor, ...view }) => {
    const slice = sliceOf(query)
    const [order] = sortFields<'finishedAt'>(query.sort, ['finishedAt,desc'])
    const direction = order?.direction ?? 'desc'
    const { rows, total } = await listCompleted(db, { memberId: actor.memberId, slice, direction })
    const ids = rows.map(({ id }) => id)
    const [attended, materials] = await Promise.all([
      listAttendance(db, ids),
      listAttenderMaterials(db, rows),
    ])
    const detailsOf = (id: number) => ({ attended: attended.get(id), material: materials.get(id) })
    return envelope(
      rows.map((row) => presentCompleted(row, detailsOf(row.id), view)),
      total,
      slice,
    )
  })

  serve(api, contract.downloadCompletionCertificate, async ({ params, actor, language, reply }) => {
    const { memberId } = actor
    const { file, title } = await readCompletionCertificate(deps, { ...params, memberId })
    const name = fileName(localise(title, language), language)
    const plainName = `completion-${params.lectureId}-${params.attenderId}.pdf`
    reply
      .header('x-filename', encodeURIComponent(name))
      .header('content-disposition', attachment(name, plainName))
    return fileBody(reply, file)
  })
}

/** Replaces characters of the title that are not allowed in file names. */
function fileName(title: string, language: Language): string {
  const name = title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  return `${serverWords(language)('completionPdf.fileName', { name })}.pdf`
}
