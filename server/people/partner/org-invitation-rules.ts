import { type InvitationState, invitationDays } from '#contract/people/org-invitation.ts'
import type { GrantedRole, OrgRole } from '#contract/people/partner.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { canGrant } from './org-permission-rules.ts'

export interface InvitationFacts {
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly declinedAt: Date | null
  readonly withdrawnAt: Date | null
}

export function invitationState(
  { expiresAt, acceptedAt, declinedAt, withdrawnAt }: InvitationFacts,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'ACCEPTED'
  if (declinedAt) return 'DECLINED'
  if (withdrawnAt) return 'WITHDRAWN'
  return now < expiresAt ? 'OPEN' : 'EXPIRED'
}

export function canRespond(invitation: InvitationFacts, now: Date): Decision {
  return invitationState(invitation, now) === 'OPEN' ? allow() : refuse('INVITATION_OVER')
}

/** Whoever may send such an invitation may withdraw it. */
export function canWithdraw(
  by: OrgRole,
  invitation: InvitationFacts & { readonly role: GrantedRole },
  now: Date,
): Decision {
  const granting = canGrant(by, invitation.role)
  return granting.allowed ? canRespond(invitation, now) : granting
}

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs)
}

export const dayMs = 86_400_000

/** `ofOneToAddress` is per organisation and per inviter, who might create another organisation; `toAddress` counts all. */
export const dailyInvitationLimits = { ofOrg: 50, ofInviter: 50, ofOneToAddress: 3, toAddress: 10 } as const
