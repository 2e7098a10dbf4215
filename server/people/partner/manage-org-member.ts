import type { GrantedRole } from '#contract/people/partner.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { type OrgCaller, withLockedOrg } from './manage-org.ts'
import { withdrawSentInvitations } from './org-invitation-db.ts'
import { deleteOrgMember, findOrgMember, setRole } from './org-member-db.ts'
import { canChangeRole, canLeave, canManage, canRemove, revokedGrants } from './org-permission-rules.ts'
import type { OrgSeats } from './org-seats.ts'

type OfMember = OrgCaller & { readonly of: number; readonly now: Date }

/** Also withdraws the invitations that the new role could not send. */
export function changeOrgRole(db: Db, { of, to, now, ...caller }: OfMember & { to: GrantedRole }) {
  const { orgId } = caller
  return withLockedOrg(db, caller, async (tx, role) => {
    assertAllowed(canManage(role))
    const found = await findOrgMember(tx, { orgId, memberId: of })
    if (!found) throw new AppError('NOT_FOUND')
    assertAllowed(canChangeRole(role, found.role))
    await setRole(tx, { orgId, memberId: of, role: to })
    await withdrawSentInvitations(tx, { orgId, memberId: of, roles: revokedGrants(to), now })
    return { row: { ...found, role: to }, role }
  })
}

/** Removes a member, or lets them leave. Withdraws the invitations that they sent, and takes back the seats assigned to them. */
export function removeOrgMember(
  { db, seats }: { db: Db; seats: OrgSeats },
  { of, now, ...caller }: OfMember,
): Promise<void> {
  const { orgId, memberId } = caller
  return withLockedOrg(db, caller, async (tx, role) => {
    if (of === memberId) assertAllowed(canLeave(role))
    else {
      assertAllowed(canManage(role))
      const found = await findOrgMember(tx, { orgId, memberId: of })
      if (!found) throw new AppError('NOT_FOUND')
      assertAllowed(canRemove(role, found.role))
    }
    await seats.takeBack(tx, { orgId, memberId: of, by: memberId, now })
    await deleteOrgMember(tx, { orgId, memberId: of, now })
    await withdrawSentInvitations(tx, { orgId, memberId: of, roles: revokedGrants(undefined), now })
  })
}
