import { listInvitations, listMyInvitations, type MyInvitation } from '#contract/people/org-invitation.ts'
import { getOrg, listOrgMembers, listOrgs, type OrgDetail } from '#contract/people/partner.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { listOrgAttendance, listOrgCertificates } from '#contract/reports/org-report.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import type { OrgUrlState } from './org-url.ts'

export type OwnOrgs = Reply<typeof listOrgs>

/** The rows of the selected view. */
export type OrgRows =
  | { readonly view: 'members'; readonly rows: Reply<typeof listOrgMembers> }
  | { readonly view: 'invitations'; readonly rows: Reply<typeof listInvitations> }
  | { readonly view: 'attendance'; readonly rows: Reply<typeof listOrgAttendance> }
  | { readonly view: 'certificates'; readonly rows: Reply<typeof listOrgCertificates> }

export interface OrganisationData {
  readonly orgs: OwnOrgs
  readonly invitations: readonly MyInvitation[]
  /** The organisation shown; null if the user belongs to none. */
  readonly org: OrgDetail | null
  /** Null for plain members. */
  readonly list: OrgRows | null
}

const rowsOnPage = 10

export async function readOrganisation(
  api: Api,
  address: OrgUrlState,
  options: CallOptions,
): Promise<OrganisationData> {
  const [orgs, invitations] = await Promise.all([
    call(api, listOrgs, {}, options),
    call(api, listMyInvitations, {}, options),
  ])
  const shown = orgs.find(({ id }) => String(id) === address.org) ?? orgs[0]
  if (!shown) return { orgs, invitations, org: null, list: null }
  const [org, list] = await Promise.all([
    call(api, getOrg, { params: { orgId: shown.id } }, options),
    shown.role === 'MEMBER' ? null : readRows(api, shown.id, address, options),
  ])
  return { orgs, invitations, org, list }
}

async function readRows(
  api: Api,
  orgId: number,
  { view, page }: OrgUrlState,
  options: CallOptions,
): Promise<OrgRows> {
  const request = { params: { orgId }, query: { page: page - 1, size: rowsOnPage } }
  const listOptions = { ...options, keepRows: true }
  switch (view) {
    case 'members':
      return { view, rows: await call(api, listOrgMembers, request, listOptions) }
    case 'invitations':
      return { view, rows: await call(api, listInvitations, request, listOptions) }
    case 'attendance':
      return { view, rows: await call(api, listOrgAttendance, request, listOptions) }
    case 'certificates':
      return { view, rows: await call(api, listOrgCertificates, request, listOptions) }
  }
}
