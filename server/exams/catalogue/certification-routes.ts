import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import * as contract from '#contract/exams/certification-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import {
  findAdminCertification,
  findCertifications,
  listCertificationIds,
  listCertifications,
} from './certification-db.ts'
import { listVersions } from './certification-versions-db.ts'
import { createCertification, replaceCertification } from './manage-certification.ts'
import { presentCertification, presentVersion } from './present-certification.ts'

export function certificationRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListCertifications, async ({ query, now }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listCertifications(db, query, { slice, orders: ordersOf(query), now })
    return envelope(rows.map(presentCertification), total, slice)
  })

  serve(api, contract.exportCertifications, async ({ query, reply, ...view }) =>
    exportCsv(reply, {
      name: 'certifications',
      columns: certificationCsvColumns(view),
      ids: await listCertificationIds(db, query, ordersOf(query)),
      read: async (ids) => (await findCertifications(db, ids, view.now)).map(presentCertification),
    }),
  )

  serve(api, contract.adminGetCertification, async ({ params, now }) => {
    const row = await findAdminCertification(db, params.certificationId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentCertification(row)
  })

  serve(api, contract.listCertificationVersions, async ({ params, query, now }) => {
    if (!(await findAdminCertification(db, params.certificationId, now))) throw new AppError('NOT_FOUND')
    const slice = sliceOf(query)
    const orders = sortFields<'at'>(query.sort, ['at,desc'])
    const { rows, total } = await listVersions(db, params.certificationId, { slice, orders })
    return envelope(rows.map(presentVersion), total, slice)
  })

  serve(api, contract.createCertification, ({ body, actor, request, idempotencyKey, now }) =>
    createCertification(db, {
      certification: body,
      actor,
      by: auditSource(actor, request),
      idempotencyKey,
      now,
    }),
  )

  serve(api, contract.replaceCertification, ({ params, body, version, actor, request, now }) =>
    replaceCertification(db, {
      ...params,
      version,
      certification: body,
      actor,
      by: auditSource(actor, request),
      now,
    }),
  )
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'code' | 'updatedAt' | 'id'>(sort, ['code,asc'])
}

function certificationCsvColumns(view: View): CsvColumn<AdminCertification>[] {
  const { say, localised, moment } = csvFormats(view)
  return [
    [say('certifications.field.code'), ({ code }) => code],
    [say('certifications.field.name'), ({ name }) => localised(name)],
    [say('certifications.field.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('certifications.comingExams'), ({ comingExams }) => comingExams],
    [say('certifications.allExams'), ({ allExams }) => allExams],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
    [say('certifications.field.questionCount'), ({ questionCount }) => questionCount],
    [say('certifications.field.minutes'), ({ minutes }) => minutes],
    [say('certifications.updated'), ({ updatedAt }) => moment(updatedAt)],
    [say('csv.updatedBy'), ({ updatedBy }) => updatedBy],
  ]
}
