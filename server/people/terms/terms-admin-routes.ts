import * as contract from '#contract/people/terms-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { mailConcerned } from './announce-terms.ts'
import { knownKind, knownVersion } from './known-version.ts'
import { announceVersion, createVersion, replaceVersion, withdrawVersion } from './manage-terms.ts'
import { presentAllTerms, presentVersion } from './present-terms-admin.ts'

export function termsAdminRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  serve(api, contract.adminListTerms, ({ now }) => presentAllTerms(db, now))

  serve(api, contract.adminGetTerms, ({ params, now, language, zone }) =>
    presentVersion(db, { ...knownVersion(params), now, language, zone }),
  )

  serve(api, contract.createTermsVersion, ({ params, body, staffId, by, idempotencyKey, ...view }) =>
    createVersion(db, {
      ...knownKind(params),
      terms: body,
      idempotencyKey,
      staffId,
      by,
      now: view.now,
      language: view.language,
      zone: view.zone,
    }),
  )

  serve(api, contract.replaceTermsVersion, ({ params, body, version, staffId, by, ...view }) =>
    replaceVersion(db, {
      ...knownVersion(params),
      terms: body,
      recordVersion: version,
      staffId,
      by,
      now: view.now,
      language: view.language,
      zone: view.zone,
    }),
  )

  serve(api, contract.withdrawTermsVersion, async ({ params, staffId, by, now, language, zone }) => {
    await withdrawVersion(db, { ...knownVersion(params), staffId, by, now, language, zone })
    return presentAllTerms(db, now)
  })

  staffAction(api, deps, {
    endpoint: contract.announceTerms,
    run: (within, { params, staffId, by, now, language, zone }) =>
      announceVersion(within, {
        ...knownVersion(params),
        staffId,
        by,
        now,
        language,
        zone,
      }),
    foresee: (within, { params }) => mailConcerned(within, knownVersion(params)),
  })
}
