import * as contract from '#contract/certificates/certificate-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAdminCertificate } from './certificate-admin-db.ts'
import { certificateList } from './certificate-list.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'
import { readCertificate } from './read-certificate.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

type Deps = Parameters<typeof readCertificate>[0]

export function certificateAdminRoutes(api: Api, deps: Deps): void {
  serveList(api, deps.db, certificateList())

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
