import { orgAgreementVersion } from '#contract/people/partner.ts'
import { type AccessIds, type AccessRow, members, staff, statuses } from './access-row.ts'

const refused = { signedOut: 401, signedIn: 404 } as const
/** Owner and admins; 404 for everybody else. */
const leaders = statuses({ ...refused, owner: 200, orgAdmin: 200 })
/** The owner; admins get the reason. */
const ownerOnly = statuses({ ...refused, owner: 200, orgAdmin: 409 })
const insiders = statuses({ ...refused, owner: 200, orgAdmin: 200, colleague: 200 })
/** The invited member. */
const invited = statuses({ ...refused, other: 200 })

const org = ({ orgId }: AccessIds) => ({ orgId })
const colleague = ({ orgId, colleagueId }: AccessIds) => ({ orgId, memberId: colleagueId })
const assignment = ({ orgId, reservationId, colleagueId }: AccessIds) => ({
  orgId,
  reservationId,
  memberId: colleagueId,
})
const invitation = ({ invitationId }: AccessIds) => ({ invitationId })
const shown = { showsNames: true, showsContacts: true, masked: ['courses', 'money'] } as const
let counter = 0

const transfer = {
  ...({ statuses: staff, needsOwnOrg: true } as const),
  params: org,
  body: ({ colleagueId }: AccessIds) => ({ memberId: colleagueId, reason: 'The owner has left.' }),
}

/** Access to organisations. */
export const orgAccess: Record<string, AccessRow> = {
  listOrgs: { statuses: members },
  getOwnedOrg: { statuses: members },
  // The owner owns one already.
  createOrg: {
    statuses: statuses({ signedOut: 401, signedIn: 201, owner: 409 }),
    needsOwnOrg: true,
    body: { name: 'Another organisation' },
  },
  getOrg: { statuses: insiders, params: org },
  renameOrg: { statuses: leaders, needsOwnOrg: true, params: org, body: { name: 'Renamed' } },
  // It has other members.
  dissolveOrg: {
    statuses: statuses({ ...refused, owner: 409, orgAdmin: 409 }),
    needsOwnOrg: true,
    params: org,
  },
  listOrgReservations: { statuses: staff, params: org },
  listOwnReservations: { statuses: leaders, params: org },
  assignSeat: { statuses: leaders, needsOwnOrg: true, params: assignment },
  takeBackSeat: { statuses: leaders, needsOwnOrg: true, params: assignment },
  listOrgMembers: { statuses: leaders, params: org },
  changeOrgRole: { statuses: ownerOnly, needsOwnOrg: true, params: colleague, body: { role: 'ADMIN' } },
  // The colleague leaves.
  removeOrgMember: { statuses: insiders, needsOwnOrg: true, params: colleague },
  transferOrg: {
    statuses: ownerOnly,
    needsOwnOrg: true,
    params: org,
    body: ({ colleagueId }: AccessIds) => ({ memberId: colleagueId }),
  },
  inviteToOrg: {
    statuses: statuses({ ...refused, owner: 201, orgAdmin: 201 }),
    needsOwnOrg: true,
    params: org,
    body: () => ({ email: `invited-${counter++}@example.com`, role: 'MEMBER' }),
  },
  inviteManyToOrg: {
    statuses: statuses({ ...refused, owner: 201, orgAdmin: 201 }),
    needsOwnOrg: true,
    params: org,
    body: () => ({ addresses: `many-${counter++}@example.com`, role: 'MEMBER' }),
  },
  agreeToOrg: { statuses: insiders, needsOwnOrg: true, params: org, body: { version: orgAgreementVersion } },
  listInvitations: { statuses: leaders, params: org, namesInviter: true },
  withdrawInvitation: {
    namesInviter: true,
    statuses: leaders,
    needsOwnOrg: true,
    params: ({ orgId, invitationId }) => ({ orgId, invitationId }),
  },
  listMyInvitations: { statuses: members, namesInviter: true },
  acceptInvitation: {
    statuses: invited,
    needsOwnOrg: true,
    params: invitation,
    body: { agreedVersion: orgAgreementVersion },
  },
  declineInvitation: { statuses: invited, needsOwnOrg: true, params: invitation },
  adminListOrgs: { ...shown, statuses: staff },
  exportOrgs: { ...shown, statuses: staff },
  adminGetOrg: { ...shown, statuses: staff, params: org },
  adminListOrgMembers: { ...shown, statuses: staff, params: org },
  exportOrgMembers: { ...shown, statuses: staff, params: org },
  adminListOrgAttendance: { statuses: staff, params: org },
  adminListOrgCertificates: { statuses: staff, params: org },
  getOrgTraining: { statuses: leaders, params: org },
  adminGetOrgTraining: { statuses: staff, params: org },
  exportOrgTraining: { statuses: leaders, params: org },
  getOrgPerson: { statuses: leaders, params: colleague },
  setPartnership: {
    statuses: staff,
    needsOwnOrg: true,
    showsNames: true,
    showsContacts: true,
    params: org,
    body: { partner: true, from: null, until: null, contractNumber: 'C-1', reason: 'A contract.' },
    headers: { 'if-match': '"1"' },
  },
  adminTransferOrg: { ...transfer, showsNames: true, showsContacts: true },
  listOrgAttendance: { statuses: leaders, params: org },
  listOrgCertificates: { statuses: leaders, params: org },
}
