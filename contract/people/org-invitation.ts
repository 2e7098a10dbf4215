import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'
import { guestEmail } from './guest-email.ts'
import { grantedRoles, orgParams, ownOrg } from './partner.ts'

/** Time to accept an invitation. */
export const invitationDays = 14

const invitationParams = z.object({ orgId: idText, invitationId: idText })
const myInvitationParams = z.object({ invitationId: idText })

/** OPEN until it is accepted, declined, withdrawn or expires. */
export const invitationStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const
export type InvitationState = (typeof invitationStates)[number]

const invitation = z.object({
  id,
  /** Masked, as it may be anybody's. */
  email: z.string(),
  role: z.enum(grantedRoles),
  state: z.enum(invitationStates),
  invitedAt: instant,
  expiresAt: instant,
  /** A name; null if the account has none, or for staff. */
  invitedBy: z.nullable(z.string()),
  actions: z.object({ withdraw: decision }),
})
export type Invitation = z.infer<typeof invitation>

export const inviteToOrg = endpoint({
  id: 'inviteToOrg',
  summary: 'Invite an address to an organisation; an open invitation to it is sent anew',
  method: 'POST',
  path: '/api/user/v1/orgs/:orgId/invitations',
  access: 'member',
  params: orgParams,
  body: z.strictObject({ email: guestEmail, role: z.enum(grantedRoles) }),
  reply: invitation,
  status: 201,
  errors: [
    'NOT_FOUND',
    'OWNER_ONLY',
    'INVITES_ONESELF',
    'ALREADY_IN_ORG',
    'INVITATIONS_EXCEEDED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** Lines of one request. */
export const maxInvitedLines = 200

/** Only INVITED addresses are sent a mail. */
export const invitedOutcomes = [
  'INVITED',
  'ALREADY_MEMBER',
  'ALREADY_INVITED',
  'ONESELF',
  'TWICE',
  'MALFORMED',
  'LIMIT_REACHED',
] as const
export type InvitedOutcome = (typeof invitedOutcomes)[number]

export const inviteManyToOrg = endpoint({
  id: 'inviteManyToOrg',
  summary:
    'Invite the addresses of a text or CSV file to an organisation, and report what became of each; open invitations are not sent anew',
  method: 'POST',
  path: '/api/user/v1/orgs/:orgId/invitation-batches',
  access: 'member',
  params: orgParams,
  body: z.strictObject({
    /** Separated by lines, commas, semicolons or tabs; names beside them and a heading are skipped. */
    addresses: typedText(40_000),
    role: z.enum(grantedRoles),
  }),
  reply: z.object({
    invited: count,
    lines: z.array(
      z.object({
        line: count,
        /** As typed; of a line without an address, its beginning. */
        address: z.string(),
        outcome: z.enum(invitedOutcomes),
      }),
    ),
  }),
  status: 201,
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'IDEMPOTENCY_KEY_REUSED'],
})
export type InvitedMany = z.infer<typeof inviteManyToOrg.reply>

export const listInvitations = endpoint({
  id: 'listInvitations',
  summary: 'Invitations of an organisation, the newest first, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/invitations',
  access: 'member',
  readableInView: true,
  params: orgParams,
  query: z.strictObject(pageQuery(['invitedAt'])),
  reply: pageOf(invitation),
  errors: ['NOT_FOUND'],
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  summary: 'Withdraw an invitation that is open; one as an admin only by the owner',
  method: 'DELETE',
  path: '/api/user/v1/orgs/:orgId/invitations/:invitationId',
  access: 'member',
  params: invitationParams,
  reply: invitation,
  errors: ['NOT_FOUND', 'OWNER_ONLY', 'INVITATION_OVER'],
})

const myInvitation = z.object({
  id,
  org: z.object({ id, name: z.string(), partner: z.boolean() }),
  role: z.enum(grantedRoles),
  invitedAt: instant,
  expiresAt: instant,
  /** A name; null if the account has none, or for staff. */
  invitedBy: z.nullable(z.string()),
})
export type MyInvitation = z.infer<typeof myInvitation>

export const listMyInvitations = endpoint({
  id: 'listMyInvitations',
  summary: "Open invitations to the caller's verified address",
  method: 'GET',
  path: '/api/user/v1/org-invitations',
  access: 'member',
  readableInView: true,
  reply: z.array(myInvitation),
  errors: [],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  summary:
    'Join an organisation that has invited the caller, agreeing to what its owner and admins see; who has joined before is answered the same',
  method: 'POST',
  path: '/api/user/v1/org-invitations/:invitationId/acceptances',
  access: 'member',
  params: myInvitationParams,
  /** Of the statement that the member has read and agrees to (`orgAgreementVersion`). */
  body: z.strictObject({ agreedVersion: count }),
  reply: ownOrg,
  errors: ['NOT_FOUND', 'INVITATION_OVER', 'TERMS_CHANGED'],
})

export const declineInvitation = endpoint({
  id: 'declineInvitation',
  summary: 'Decline an invitation',
  method: 'DELETE',
  path: '/api/user/v1/org-invitations/:invitationId',
  access: 'member',
  params: myInvitationParams,
  reply: z.null(),
  errors: ['NOT_FOUND', 'INVITATION_OVER'],
})
