import * as contract from '#contract/certificates/certificate-admin.ts'
import { type AdminCertificate, standingOf } from '#contract/certificates/certificate-admin.ts'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { rowCounter } from '../../platform/db/row-counter.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CsvColumn, csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import {
  findAdminCertificate,
  findAdminCertificates,
  listAdminCertificates,
  listCertificateIds,
} from './certificate-admin-db.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'
import { readCertificate } from './read-certificate.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

type Deps = Parameters<typeof readCertificate>[0]

export function certificateAdminRoutes(api: Api, deps: Deps): void {
  const countRows = rowCounter()
  serve(api, contract.adminListCertificates, async ({ query, actor, now }) => {
    const slice = sliceOf(query)
    const { rows, total } = await listAdminCertificates(deps.db, query, {
      slice,
      orders: ordersOf(query),
      now,
      countAll: () => countRows(deps.db, 'certificate'),
    })
    const reader = { masked: !seesNames(actor.staffRoles, 'certificateHolders') }
    return envelope(
      rows.map((row) => presentAdminCertificate(row, now, reader)),
      total,
      slice,
    )
  })

  serve(api, contract.exportCertificates, async ({ query, reply, actor, ...view }) => {
    const { db } = deps
    const { now } = view
    const reader = { masked: !seesNames(actor.staffRoles, 'certificateHolders') }
    return exportCsv(reply, {
      name: 'certificates',
      columns: certificateColumns(view),
      ids: await listCertificateIds(db, query, { orders: ordersOf(query), now }),
      read: async (ids) =>
        (await findAdminCertificates(db, ids)).map((row) => presentAdminCertificate(row, now, reader)),
    })
  })

  serve(api, contract.adminGetCertificate, async ({ params, actor, now }) => {
    const row = await findAdminCertificate(deps.db, params.certificateId)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminCertificate(row, now, { masked: !seesNames(actor.staffRoles, 'certificateHolders') })
  })

  serve(api, contract.adminReadCertificate, async ({ params, reply }) => {
    const { file, nameParts } = await readCertificate(deps, { ...params, memberId: 'STAFF' })
    const name = `${[...nameParts, params.certificateId].join('-')}.pdf`
    reply.header('content-disposition', `inline; filename="${name}"`)
    return fileBody(reply, file)
  })

  serve(api, contract.revokeCertificate, ({ params, body, actor, request, now }) =>
    revokeCertificate(deps, { ...params, ...body, by: auditSource(actor, request), now }),
  )

  serve(api, contract.reissueCertificate, ({ params, body, actor, request, idempotencyKey, now }) => {
    const { reason, ...names } = body
    const { memberId } = actor
    const by = auditSource(actor, request)
    return reissueCertificate(deps, { ...params, names, reason, memberId, by, idempotencyKey, now })
  })
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'startAt' | 'id'>(sort, ['startAt,desc', 'id,desc'])
}

function certificateColumns(view: View): CsvColumn<AdminCertificate>[] {
  const { say, day, moment } = csvFormats(view)
  return [
    [say('certificates.code'), ({ certificationIssueCode }) => groupCode(certificationIssueCode)],
    [say('certificates.holder'), ({ koreanName }) => koreanName],
    [say('certificates.englishFirstName'), ({ englishFirstName }) => englishFirstName],
    [say('certificates.englishLastName'), ({ englishLastName }) => englishLastName],
    [say('certificates.certification'), ({ certificationCode }) => certificationCode],
    [say('certificates.level'), ({ level }) => say(`certifications.level.${level}`)],
    [say('certificates.examNumber'), ({ examNumber }) => examNumber],
    [say('certificates.issued'), ({ startAt }) => day(startAt)],
    [say('certificates.expires'), ({ finishAt }) => day(finishAt)],
    [say('certificates.state'), (certificate) => say(`certificates.standing.${standingOf(certificate)}`)],
    [say('csv.revokedAt'), ({ revokedAt }) => moment(revokedAt)],
    [say('csv.revokedBecause'), ({ revokedBecause }) => revokedBecause],
    [say('certificates.replacedBy'), ({ replacedBy }) => replacedBy && groupCode(replacedBy)],
  ]
}
