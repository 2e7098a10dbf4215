import * as contract from '#contract/people/account.ts'
import { isStaff } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'

export type FindRestriction = (
  memberId: number,
  now: Date,
) => Promise<{ readonly restrict_start_at: Date; readonly restrict_finish_at: Date } | undefined>

export function accountRoutes(api: Api, findRestriction: FindRestriction): void {
  serve(api, contract.getCurrentUser, async ({ actor, now }) => {
    const restriction = await findRestriction(actor.memberId, now)
    return {
      id: actor.memberId,
      email: actor.email,
      name: actor.name,
      phoneNumber: actor.phoneNumber,
      accountType: actor.accountType,
      roles: isStaff(actor) ? ['operator' as const] : [],
      restriction: restriction
        ? {
            restrictStartAt: restriction.restrict_start_at.toISOString(),
            restrictFinishAt: restriction.restrict_finish_at.toISOString(),
          }
        : null,
    }
  })
}
