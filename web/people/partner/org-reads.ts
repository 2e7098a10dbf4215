import { listOwnReservations, type OwnReservation } from '#contract/courses/seat-assignment.ts'
import { listInvitations, listMyInvitations, type MyInvitation } from '#contract/people/org-invitation.ts'
import { getOrg, listOrgMembers, listOrgs, type OrgDetail, type OrgMember } from '#contract/people/partner.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { listOrgAttendance, listOrgCertificates } from '#contract/reports/org-report.ts'
import {
  getOrgPerson,
  getOrgTraining,
  type OrgPerson,
  type OrgTraining,
} from '#contract/reports/org-training.ts'
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
  | { readonly view: 'training'; readonly training: OrgTraining }
  | { readonly view: 'person'; readonly person: OrgPerson }
  | {
      readonly view: 'seats'
      readonly reservations: readonly OwnReservation[]
      readonly people: readonly OrgMember[]
    }
  | { readonly view: 'settings' }

export interface OrganisationData {
  readonly orgs: OwnOrgs
  readonly invitations: readonly MyInvitation[]
  /** The organisation shown; null if the user belongs to none. */
  readonly org: OrgDetail | null
  /** Null for plain members. */
  readonly list: OrgRows | null
}

const rowsOnPage = 10
const peopleOnPage = 25

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
  address: OrgUrlState,
  options: CallOptions,
): Promise<OrgRows> {
  const { view, page } = address
  const request = { params: { orgId }, query: { page: page - 1, size: rowsOnPage } }
  const listOptions = { ...options, keepRows: true }
  switch (view) {
    case 'members':
      return { view, rows: await call(api, listOrgMembers, request, listOptions) }
    case 'invitations':
      return { view, rows: await call(api, listInvitations, request, listOptions) }
    case 'training':
      return readTraining(api, orgId, address, listOptions)
    case 'seats':
      return readSeats(api, orgId, listOptions)
    case 'settings':
      return { view }
    case 'attendance':
      return { view, rows: await call(api, listOrgAttendance, request, listOptions) }
    case 'certificates':
      return { view, rows: await call(api, listOrgCertificates, request, listOptions) }
  }
}

/** Reserved seats, and the people to whom they can be assigned. */
async function readSeats(api: Api, orgId: number, options: CallOptions): Promise<OrgRows> {
  const params = { orgId }
  const reservations = await call(api, listOwnReservations, { params }, options)
  const people = reservations.some(({ actions }) => actions.assign.allowed)
    ? await readPeople(api, orgId, options)
    : []
  return { view: 'seats', reservations, people }
}

/** Everybody in an organisation, page by page. */
async function readPeople(api: Api, orgId: number, options: CallOptions): Promise<readonly OrgMember[]> {
  const read = (page: number) =>
    call(api, listOrgMembers, { params: { orgId }, query: { page, size: 100 } }, options)
  const first = await read(0)
  const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => read(index + 1)))
  return [first, ...rest].flatMap(({ content }) => content)
}

async function readTraining(
  api: Api,
  orgId: number,
  { page, person, text, people, columns, sort }: OrgUrlState,
  options: CallOptions,
): Promise<OrgRows> {
  if (person !== undefined) {
    const params = { orgId, memberId: Number(person) }
    return { view: 'person', person: await call(api, getOrgPerson, { params }, options) }
  }
  const query = {
    page: page - 1,
    size: peopleOnPage,
    text,
    people,
    columns,
    ...(sort && { sort: `${sort},asc` as const }),
  }
  return {
    view: 'training',
    training: await call(api, getOrgTraining, { params: { orgId }, query }, options),
  }
}
