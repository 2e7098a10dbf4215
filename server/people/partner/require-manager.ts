import type { OrgRole } from '#contract/people/partner.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { findRole } from './org-db.ts'
import { canManage } from './org-permission-rules.ts'

/** Throws unless the caller may see the organisation's members. */
export async function requireManager(db: Db, orgId: number, { memberId }: MemberActor): Promise<OrgRole> {
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  assertAllowed(canManage(role))
  return role
}
