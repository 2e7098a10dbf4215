import * as contract from '#contract/people/partner.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { agreeToOrg } from './agree-to-org.ts'
import type { InviteDeps } from './invite-to-org.ts'
import { createOrg, dissolveOrg, renameOrg, transferOrg } from './manage-org.ts'
import { changeOrgRole, removeOrgMember } from './manage-org-member.ts'
import { findOrgDetail, listMemberOrgs } from './org-db.ts'
import { orgInvitationRoutes } from './org-invitation-routes.ts'
import { orgMemberList } from './org-list.ts'
import type { OrgSeats } from './org-seats.ts'
import { presentOrg, presentOrgDetail, presentOrgMember, presentOwnOrg } from './present-org.ts'

type Deps = InviteDeps & { readonly seats: OrgSeats }

export function partnerRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  ownRoutes(api, db)
  orgRoutes(api, deps)
  memberRoutes(api, deps)
  orgInvitationRoutes(api, deps)
}

function ownRoutes(api: Api, db: Db): void {
  serve(api, contract.listOrgs, async ({ actor, request, reply, now }) => {
    const orgs = await listMemberOrgs(db, actor.memberId, now)
    const { partnerId } = request.cookies
    // Another member's organisation, or one that the member has left.
    if (partnerId !== undefined && !orgs.some(({ id }) => String(id) === partnerId))
      reply.clearCookie('partnerId', { path: '/' })
    return orgs.map(presentOwnOrg)
  })

  serve(api, contract.getOwnedOrg, async ({ actor, now }) => {
    const owned = (await listMemberOrgs(db, actor.memberId, now)).find(({ role }) => role === 'OWNER')
    return owned ? presentOrg(owned) : null
  })
}

function orgRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serve(api, contract.createOrg, async ({ body, actor, now, idempotencyKey, request }) => {
    const created = await createOrg(db, { ...body, memberId: actor.memberId, idempotencyKey, now })
    request.log.info({ org: created.id, member: actor.memberId }, 'organisation created')
    return presentOwnOrg(created)
  })

  serve(api, contract.getOrg, async ({ params, actor, now, ...locale }) => {
    const found = await findOrgDetail(db, params.orgId, actor.memberId, now)
    if (!found) throw new AppError('NOT_FOUND')
    return presentOrgDetail(found, locale)
  })

  serve(api, contract.renameOrg, async ({ params, body, actor, request, now, ...locale }) => {
    const renamed = await renameOrg(db, { ...params, ...body, memberId: actor.memberId, now })
    request.log.info({ org: params.orgId, member: actor.memberId }, 'organisation renamed')
    return presentOrgDetail(renamed, locale)
  })

  serve(api, contract.dissolveOrg, async ({ params, actor, now, request }) => {
    await dissolveOrg(deps, { ...params, memberId: actor.memberId, now })
    request.log.info({ org: params.orgId, member: actor.memberId }, 'organisation dissolved')
    return null
  })

  serve(api, contract.transferOrg, async ({ params, body, actor, now, request, ...locale }) => {
    const to = body.memberId
    const left = await transferOrg(deps, { ...params, memberId: actor.memberId, to, now })
    request.log.info({ org: params.orgId, member: actor.memberId, to }, 'organisation transferred')
    return presentOrgDetail(left, locale)
  })
}

function memberRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  serveList(api, db, orgMemberList)

  serve(api, contract.agreeToOrg, async ({ params, body, actor, now, request, ...locale }) => {
    const { memberId } = actor
    const agreed = await agreeToOrg(db, { ...params, ...body, memberId, language: locale.language, now })
    request.log.info({ org: params.orgId, member: memberId, ...body }, 'agreed to be seen in an organisation')
    return presentOrgDetail(agreed, locale)
  })

  serve(api, contract.changeOrgRole, async ({ params, body, actor, now, request, ...locale }) => {
    const { orgId, memberId: of } = params
    const { memberId } = actor
    const { row, role } = await changeOrgRole(db, { orgId, memberId, of, to: body.role, now })
    request.log.info({ org: orgId, member: memberId, of, role: body.role }, 'role in an organisation changed')
    return presentOrgMember(row, { ...locale, role, memberId })
  })

  serve(api, contract.removeOrgMember, async ({ params, actor, now, request }) => {
    const { orgId, memberId: of } = params
    await removeOrgMember(deps, { orgId, memberId: actor.memberId, of, now })
    request.log.info({ org: orgId, member: actor.memberId, of }, 'member left an organisation')
    return null
  })
}
