import type { GrantedRole } from '#contract/people/partner.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { type InOrg, withOrg } from './manage-org.ts'
import { withdrawSent } from './org-invitation-db.ts'
import { deleteOrgMember, findOrgMember, setRole } from './org-member-db.ts'
import { canChangeRole, canLeave, canManage, canRemove, lostGrants } from './org-permission-rules.ts'

type OfMember = InOrg & { readonly of: number; readonly now: Date }

/** Gives somebody another role; what they can no longer invite as, they no longer have invited as. */
export function changeOrgRole(db: Db, { of, to, now, ...asked }: OfMember & { to: GrantedRole }) {
  const { orgId } = asked
  return withOrg(db, asked, async (tx, role) => {
    demand(canManage(role))
    const found = await findOrgMember(tx, { orgId, memberId: of })
    if (!found) throw new AppError('NOT_FOUND')
    demand(canChangeRole(role, found.role))
    await setRole(tx, { orgId, memberId: of, role: to })
    await withdrawSent(tx, { orgId, memberId: of, roles: lostGrants(to), now })
    return { row: { ...found, role: to }, role }
  })
}

/** Removes somebody, or leaves; invitations that they have sent end with it. */
export function removeOrgMember(db: Db, { of, now, ...asked }: OfMember): Promise<void> {
  const { orgId, memberId } = asked
  return withOrg(db, asked, async (tx, role) => {
    if (of === memberId) demand(canLeave(role))
    else {
      demand(canManage(role))
      const found = await findOrgMember(tx, { orgId, memberId: of })
      if (!found) throw new AppError('NOT_FOUND')
      demand(canRemove(role, found.role))
    }
    await deleteOrgMember(tx, { orgId, memberId: of })
    await withdrawSent(tx, { orgId, memberId: of, roles: lostGrants(undefined), now })
  })
}
