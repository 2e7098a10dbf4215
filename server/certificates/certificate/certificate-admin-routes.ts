import * as contract from '#contract/certificates/certificate-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listAdminCertificates } from './certificate-admin-db.ts'
import { presentAdminCertificate } from './present-admin-certificate.ts'
import { reissueCertificate } from './reissue-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'

export function certificateAdminRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  serve(api, contract.adminListCertificates, async ({ query, now }) => {
    const slice = sliceOf(query)
    const orders = sortFields<'startAt' | 'id'>(query.sort, ['startAt,desc', 'id,desc'])
    const { rows, total } = await listAdminCertificates(deps.db, query, { slice, orders, now })
    return envelope(
      rows.map((row) => presentAdminCertificate(row, now)),
      total,
      slice,
    )
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
