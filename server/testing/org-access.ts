import { answers, members, type Row, type Things } from './access-row.ts'

const refused = { signedOut: 401, signedIn: 404 } as const
/** Owner and admins; 404 for everybody else. */
const leaders = answers({ ...refused, owner: 200, orgAdmin: 200 })
/** The owner; admins get the reason. */
const ownerOnly = answers({ ...refused, owner: 200, orgAdmin: 409 })
const insiders = answers({ ...refused, owner: 200, orgAdmin: 200, colleague: 200 })
/** The invited member. */
const invited = answers({ ...refused, other: 200 })

const org = ({ orgId }: Things) => ({ orgId })
const colleague = ({ orgId, colleagueId }: Things) => ({ orgId, memberId: colleagueId })
const invitation = ({ invitationId }: Things) => ({ invitationId })
let counter = 0

/** Access to organisations. */
export const orgAccess: Record<string, Row> = {
  listOrgs: { answers: members },
  getOwnedOrg: { answers: members },
  // The owner owns one already.
  createOrg: {
    answers: answers({ signedOut: 401, signedIn: 201, owner: 409 }),
    org: true,
    body: { name: 'Another organisation' },
  },
  getOrg: { answers: insiders, params: org },
  renameOrg: { answers: leaders, org: true, params: org, body: { name: 'Renamed' } },
  // It has other members.
  dissolveOrg: { answers: answers({ ...refused, owner: 409, orgAdmin: 409 }), org: true, params: org },
  listOrgMembers: { answers: leaders, params: org },
  changeOrgRole: { answers: ownerOnly, org: true, params: colleague, body: { role: 'ADMIN' } },
  // The colleague leaves.
  removeOrgMember: { answers: insiders, org: true, params: colleague },
  transferOrg: {
    answers: ownerOnly,
    org: true,
    params: org,
    body: ({ colleagueId }: Things) => ({ memberId: colleagueId }),
  },
  inviteToOrg: {
    answers: answers({ ...refused, owner: 201, orgAdmin: 201 }),
    org: true,
    params: org,
    body: () => ({ email: `invited-${counter++}@example.com`, role: 'MEMBER' }),
  },
  listInvitations: { answers: leaders, params: org },
  withdrawInvitation: {
    answers: leaders,
    org: true,
    params: ({ orgId, invitationId }) => ({ orgId, invitationId }),
  },
  listMyInvitations: { answers: members },
  acceptInvitation: { answers: invited, org: true, params: invitation },
  declineInvitation: { answers: invited, org: true, params: invitation },
  listOrgAttendance: { answers: leaders, params: org },
  listOrgCertificates: { answers: leaders, params: org },
}
