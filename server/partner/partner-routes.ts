import * as contract from '#contract/partner.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from '../http/serve.ts'
import { listOrgsOf } from './org-db.ts'

export function partnerRoutes(api: Api, db: Db): void {
  serve(api, contract.listOrgs, async ({ actor, request, reply }) => {
    const orgs = await listOrgsOf(db, actor.memberId)
    const { partnerId } = request.cookies
    // Somebody else's, or one that the member has left.
    if (partnerId !== undefined && !orgs.some(({ id }) => String(id) === partnerId))
      reply.clearCookie('partnerId', { path: '/' })
    return orgs.map(presentOrg)
  })

  serve(api, contract.getOwnedOrg, async ({ actor }) => {
    const owned = (await listOrgsOf(db, actor.memberId)).find(({ role }) => role === 'OWNER')
    return owned ? presentOrg(owned) : null
  })
}

function presentOrg({ id, name, partner }: { id: number; name: string; partner: boolean }) {
  return { id, name, partner }
}
