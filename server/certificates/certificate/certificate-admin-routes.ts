import * as contract from '#contract/certificates/certificate-admin.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { fileBody } from '../../platform/files/file-body.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
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

  staffAction(api, deps, {
    endpoint: contract.revokeCertificate,
    run: (within, { params, body, by, now }) => revokeCertificate(within, { ...params, ...body, by, now }),
  })

  staffAction(api, deps, {
    endpoint: contract.reissueCertificate,
    run: (within, { params, body: { reason, ...names }, actor, by, idempotencyKey, now }) =>
      reissueCertificate(within, {
        ...params,
        names,
        reason,
        memberId: actor.memberId,
        by,
        idempotencyKey,
        now,
      }),
  })
}
