import { type GrantedRole, grantedRoles, type OrgRole } from '#contract/people/partner.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** Rename, invite, and see members and what they attended: its owner and admins. */
export function canManage(role: OrgRole): Decision {
  return role === 'MEMBER' ? refuse('NOT_FOUND') : allow()
}

/** Make others the owner or give them a role: its owner. Members see nothing of it, admins are told whose it is. */
export function canOwn(role: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  return role === 'OWNER' ? allow() : refuse('OWNER_ONLY')
}

/** An organisation is dissolved by the last who belongs to it. */
export function canDissolve(role: OrgRole, members: number): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return members > 1 ? refuse('ORG_NOT_EMPTY') : allow()
}

export function canLeave(role: OrgRole): Decision {
  return role === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** Invite somebody as: an admin makes members, only the owner makes admins. */
export function canGrant(role: OrgRole, granted: GrantedRole): Decision {
  return granted === 'ADMIN' ? canOwn(role) : canManage(role)
}

/** As what somebody with a role, or without one any more, cannot invite: their invitations as that end with the right. */
export function lostGrants(role: OrgRole | undefined): readonly GrantedRole[] {
  return grantedRoles.filter((granted) => role === undefined || !canGrant(role, granted).allowed)
}

/** Give somebody else another role. */
export function canChangeRole(role: OrgRole, of: OrgRole): Decision {
  const owning = canOwn(role)
  if (!owning.allowed) return owning
  return of === 'OWNER' ? refuse('OWNER_STAYS') : allow()
}

/** Remove somebody else; an admin removes members, the owner admins too. */
export function canRemove(role: OrgRole, of: OrgRole): Decision {
  const managing = canManage(role)
  if (!managing.allowed) return managing
  if (of === 'OWNER') return refuse('OWNER_STAYS')
  return of === 'ADMIN' ? canOwn(role) : allow()
}
