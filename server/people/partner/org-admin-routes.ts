import * as contract from '#contract/people/org-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { setPartnership, transferByStaff } from './manage-org-by-staff.ts'
import { findOrg } from './org-admin-db.ts'
import { adminOrgMemberList, orgList } from './org-list.ts'
import { presentAdminOrg } from './present-org-admin.ts'

export function orgAdminRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps

  serveList(api, db, orgList)
  serveList(api, db, adminOrgMemberList)

  serve(api, contract.adminGetOrg, async ({ params, actor, now }) => {
    const row = await findOrg(db, params.orgId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminOrg(row, { masked: !seesNames(actor.staffRoles, 'orgMembers') })
  })

  serve(api, contract.setPartnership, async ({ params, body, version, actor, staffId, by, now, zone }) => {
    const { reason, ...partnership } = body
    const change = { ...params, partnership, reason, version, staffId, by, now, zone }
    return presentAdminOrg(await setPartnership(db, change), {
      masked: !seesNames(actor.staffRoles, 'orgMembers'),
    })
  })

  staffAction(api, deps, {
    endpoint: contract.adminTransferOrg,
    run: (within, { params, body, staffId, by, now }) =>
      transferByStaff(within, { ...params, ...body, staffId, by, now }),
    answer: (row) => presentAdminOrg(row, { masked: false }),
  })
}
