import * as contract from '#contract/people/org-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { setPartnership, transferByStaff } from './manage-org-by-staff.ts'
import { findOrg, findOrgs, listOrgIds, listOrgs } from './org-admin-db.ts'
import { findOrgMembers, listOrgMemberIds, listOrgMembers, listOwners } from './org-member-db.ts'
import {
  orgCsvColumns,
  orgMemberCsvColumns,
  presentAdminOrg,
  presentAdminOrgMember,
} from './present-org-admin.ts'

export function orgAdminRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps

  serve(api, contract.adminListOrgs, async ({ query, actor, now }) => {
    const slice = sliceOf(query)
    const masked = !seesNames(actor.staffRoles, 'orgMembers')
    const { rows, total } = await listOrgs(db, query, { slice, orders: ordersOf(query), now })
    return envelope(
      rows.map((row) => presentAdminOrg(row, { masked })),
      total,
      slice,
    )
  })

  serve(api, contract.exportOrgs, async ({ query, actor, reply, ...view }) => {
    const masked = !seesNames(actor.staffRoles, 'orgMembers')
    return exportCsv(reply, {
      name: 'organisations',
      columns: orgCsvColumns(view),
      ids: await listOrgIds(db, query, { orders: ordersOf(query), now: view.now }),
      read: async (ids) => (await findOrgs(db, ids, view.now)).map((row) => presentAdminOrg(row, { masked })),
    })
  })

  serve(api, contract.adminGetOrg, async ({ params, actor, now }) => {
    const row = await findOrg(db, params.orgId, now)
    if (!row) throw new AppError('NOT_FOUND')
    return presentAdminOrg(row, { masked: !seesNames(actor.staffRoles, 'orgMembers') })
  })

  serve(api, contract.adminListOrgMembers, async ({ params, query, actor, now, language, zone }) => {
    if (!(await findOrg(db, params.orgId, now))) throw new AppError('NOT_FOUND')
    const slice = sliceOf(query)
    const [order] = sortFields<'joinedAt'>(query.sort, ['joinedAt,asc'])
    const { rows, total } = await listOrgMembers(db, {
      ...params,
      slice,
      direction: order?.direction ?? 'asc',
    })
    const owners = await listOwners(
      db,
      rows.map(({ id }) => id),
    )
    const view = { masked: !seesNames(actor.staffRoles, 'orgMembers'), language, zone }
    const members = rows.map((row) => presentAdminOrgMember({ ...row, ownsAnOrg: owners.has(row.id) }, view))
    return envelope(members, total, slice)
  })

  serve(api, contract.exportOrgMembers, async ({ params: { orgId }, query, actor, reply, ...view }) => {
    if (!(await findOrg(db, orgId, view.now))) throw new AppError('NOT_FOUND')
    const masked = !seesNames(actor.staffRoles, 'orgMembers')
    const [order] = sortFields<'joinedAt'>(query.sort, ['joinedAt,asc'])
    return exportCsv(reply, {
      name: `organisation-${orgId}-members`,
      columns: orgMemberCsvColumns(view, { masked }),
      ids: await listOrgMemberIds(db, orgId, order?.direction ?? 'asc'),
      read: (ids) => findOrgMembers(db, orgId, ids),
    })
  })

  serve(api, contract.setPartnership, async ({ params, body, version, actor, request, now, zone }) => {
    const { reason, ...partnership } = body
    const by = auditSource(actor, request)
    const change = { ...params, partnership, reason, version, staffId: actor.memberId, by, now, zone }
    return presentAdminOrg(await setPartnership(db, change), {
      masked: !seesNames(actor.staffRoles, 'orgMembers'),
    })
  })

  serve(api, contract.adminTransferOrg, async ({ params, body, actor, request, now }) => {
    const transfer = { ...params, ...body, staffId: actor.memberId, by: auditSource(actor, request), now }
    return presentAdminOrg(await transferByStaff(deps, transfer), { masked: false })
  })
}

function ordersOf({ sort }: PageQuery) {
  return sortFields<'name' | 'createdAt' | 'members' | 'id'>(sort, ['name,asc'])
}
