import * as contract from '#contract/exams/certification-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { findAdminCertification } from './certification-db.ts'
import { certificationList } from './certification-list.ts'
import { certificationVersionList } from './certification-version-list.ts'
import { createCertification, replaceCertification } from './manage-certification.ts'
import { presentCertification } from './present-certification.ts'

export function certificationRoutes(api: Api, db: Db): void {
  serveList(api, db, certificationList)
  serveList(api, db, certificationVersionList)

  serve(api, contract.adminGetCertification, async ({ params, now }) => {
    const row = await findAdminCertification(db, params.certificationId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentCertification(row)
  })

  serve(api, contract.createCertification, ({ body, actor, by, idempotencyKey, now }) =>
    createCertification(db, {
      certification: body,
      actor,
      by,
      idempotencyKey,
      now,
    }),
  )

  serve(api, contract.replaceCertification, ({ params, body, version, actor, by, now }) =>
    replaceCertification(db, {
      ...params,
      version,
      certification: body,
      actor,
      by,
      now,
    }),
  )
}
