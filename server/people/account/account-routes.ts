import * as contract from '#contract/account.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findRestriction } from './member-db.ts'

export function accountRoutes(api: Api, db: Db): void {
  serve(api, contract.getCurrentUser, async ({ actor, now }) => {
    const restriction = await findRestriction(db, actor.memberId, now)
    return {
      id: actor.memberId,
      email: actor.email,
      name: actor.name,
      phoneNumber: actor.phoneNumber,
      accountType: actor.accountType,
      roles: actor.operator ? ['operator' as const] : [],
      restriction: restriction
        ? {
            restrictStartAt: restriction.restrict_start_at.toISOString(),
            restrictFinishAt: restriction.restrict_finish_at.toISOString(),
          }
        : null,
    }
  })
}
