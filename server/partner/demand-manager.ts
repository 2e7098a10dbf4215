import type { OrgRole } from '#contract/partner.ts'
import type { MemberActor } from '../account/actor.ts'
import type { Db } from '../db/open.ts'
import { AppError } from '../refusals/app-error.ts'
import { demand } from '../refusals/decision.ts'
import { findRole } from './org-db.ts'
import { canManage } from './org-permission-rules.ts'

/** The caller's role, where it is one that sees who belongs to an organisation. */
export async function demandManager(db: Db, orgId: number, { memberId }: MemberActor): Promise<OrgRole> {
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  demand(canManage(role))
  return role
}
