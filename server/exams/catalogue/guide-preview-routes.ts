import { randomUUID } from 'node:crypto'
import * as contract from '#contract/exams/guide-preview.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findAdminCertification } from './certification-db.ts'
import { guideExams, listNextExams } from './exam-db.ts'
import { deleteEndedGuidePreviews, findGuidePreview, insertGuidePreview } from './guide-preview-db.ts'
import { certificationColumns } from './present-certification.ts'
import { presentGuide } from './present-guide.ts'

const previewMs = contract.guidePreviewMinutes * 60_000

/** Shows a guide with texts that are not saved. */
export function guidePreviewRoutes(api: Api, db: Db): void {
  serve(api, contract.previewGuide, async ({ query: { certificationId }, body: certification, now }) => {
    if (certificationId !== undefined && !(await findAdminCertification(db, certificationId, now)))
      throw new AppError('NOT_FOUND')
    const [id, endsAt] = [randomUUID(), new Date(now.getTime() + previewMs)]
    await db.transaction().execute(async (tx) => {
      await deleteEndedGuidePreviews(tx, now)
      await insertGuidePreview(tx, { id, certificationId, certification, endsAt })
    })
    return { path: `/certification/preview/${id}`, until: endsAt.toISOString() }
  })

  serve(api, contract.getGuidePreview, async ({ params, reply, ...reader }) => {
    const preview = await findGuidePreview(db, params.previewId, reader.now)
    if (!preview) throw new AppError('NOT_FOUND')
    reply.header('cache-control', 'private, no-store')
    const certificationId = preview.certification_id
    const exams =
      certificationId === null
        ? []
        : await listNextExams(db, { certificationIds: [certificationId], now: reader.now, limit: guideExams })
    return presentGuide(certificationColumns(preview.certification), exams, {
      ...reader,
      own: undefined,
      turns: [],
      waiting: [],
      renewals: [],
    })
  })
}
