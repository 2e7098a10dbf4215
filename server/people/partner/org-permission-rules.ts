import {
  type GrantedRole,
  grantedRoles,
  type OrgRole,
  orgAgreementVersion,
} from '#contract/people/partner.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** May rename, invite, and see members and their attendance: owner and admins. */
export function canManage(role: OrgRole): Decision {
  return role === 'MEMBER' ? refuse('NOT_FOUND') : allow()
}

/** May transfer ownership and change roles: the owner. Members get NOT_FOUND, admins OWNER_ONLY. */
export function canOwn(role: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  return role === 'OWNER' ? allow() : refuse('OWNER_ONLY')
}

/** May dissolve: the owner as the last member. */
export function canDissolve(role: OrgRole, members: number): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return members > 1 ? refuse('ORG_NOT_EMPTY') : allow()
}

export function canLeave(role: OrgRole): Decision {
  return role === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** May invite with a role: admins invite members, only the owner invites admins. */
export function canGrant(role: OrgRole, granted: GrantedRole): Decision {
  return granted === 'ADMIN' ? canOwn(role) : canManage(role)
}

/** Roles with which somebody can no longer invite: their open invitations for these are withdrawn. */
export function revokedGrants(role: OrgRole | undefined): readonly GrantedRole[] {
  return grantedRoles.filter((granted) => role === undefined || !canGrant(role, granted).allowed)
}

/** May change another member's role. */
export function canChangeRole(role: OrgRole, of: OrgRole): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return of === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** May remove another member: admins remove members, the owner admins, too. */
export function canRemove(role: OrgRole, of: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  if (of === 'OWNER') return refuse('OWNER_STAYS')
  return of === 'ADMIN' ? canOwn(role) : allow()
}

/** May staff make a member the owner? A member owns at most one organisation. */
export function canMakeOwner(role: OrgRole, { ownsAnOrg }: { readonly ownsAnOrg: boolean }): Decision {
  if (role === 'OWNER') return refuse('ALREADY_OWNER')
  return ownsAnOrg ? refuse('OWNS_AN_ORG') : allow()
}

/** Whether an agreement to a version of the statement still counts; null: none is in force. */
export function isAgreed(version: number | null): boolean {
  return version !== null && version >= orgAgreementVersion
}

/**
 * Whether owner and admins see a member's full name, address and whole training record: once the member has agreed to it.
 * One's own is always shown. For staff the role must allow it, too (`seesNames`).
 */
export function seesPerson({
  me = false,
  agreedVersion,
}: {
  readonly me?: boolean
  /** Null for those who have not agreed, have left, or are no members. */
  readonly agreedVersion: number | null
}): boolean {
  return me || isAgreed(agreedVersion)
}

/** May a member join, or agree later, having read this version of the statement? */
export function canAgree(version: number): Decision {
  return version === orgAgreementVersion ? allow() : refuse('TERMS_CHANGED')
}
