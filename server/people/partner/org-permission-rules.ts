import {
  type GrantedRole,
  grantedRoles,
  type OrgRole,
  orgAgreementVersion,
} from '#contract/people/partner.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** Owner and admins may rename, invite, and see members with their training. */
export function canManage(role: OrgRole): Decision {
  return role === 'MEMBER' ? refuse('NOT_FOUND') : allow()
}

/** The owner may transfer ownership and change roles. Members get NOT_FOUND, admins OWNER_ONLY. */
export function canOwn(role: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  return role === 'OWNER' ? allow() : refuse('OWNER_ONLY')
}

/** The owner may, as the last member. */
export function canDissolve(role: OrgRole, members: number): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return members > 1 ? refuse('ORG_NOT_EMPTY') : allow()
}

export function canLeave(role: OrgRole): Decision {
  return role === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** Admins may invite members, only the owner admins. */
export function canGrant(role: OrgRole, granted: GrantedRole): Decision {
  return granted === 'ADMIN' ? canOwn(role) : canManage(role)
}

/** Roles for which somebody can no longer invite. Their open invitations for these are to be withdrawn. */
export function revokedGrants(role: OrgRole | undefined): readonly GrantedRole[] {
  return grantedRoles.filter((granted) => role === undefined || !canGrant(role, granted).allowed)
}

export function canChangeRole(role: OrgRole, of: OrgRole): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return of === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** Admins may remove members, the owner admins, too. */
export function canRemove(role: OrgRole, of: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  if (of === 'OWNER') return refuse('OWNER_STAYS')
  return of === 'ADMIN' ? canOwn(role) : allow()
}

/** By staff. A member owns at most one organisation. */
export function canMakeOwner(role: OrgRole, { ownsAnOrg }: { readonly ownsAnOrg: boolean }): Decision {
  if (role === 'OWNER') return refuse('ALREADY_OWNER')
  return ownsAnOrg ? refuse('OWNS_AN_ORG') : allow()
}

/** Whether agreement to a version still counts; null if none is in force. */
export function isAgreed(version: number | null): boolean {
  return version !== null && version >= orgAgreementVersion
}

/** They see full name, address and training record once the member has agreed. Staff also need a role (`seesNames`). */
export function seesPerson({
  me = false,
  agreedVersion,
}: {
  readonly me?: boolean
  /** Null for whoever has not agreed, has left, or is no member. */
  readonly agreedVersion: number | null
}): boolean {
  return me || isAgreed(agreedVersion)
}

/** A member must have read this version of the statement, to join or to agree later. */
export function canAgree(version: number): Decision {
  return version === orgAgreementVersion ? allow() : refuse('TERMS_CHANGED')
}
