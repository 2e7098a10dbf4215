import * as contract from '#contract/people/org-invitation.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { inviteManyToOrg } from './invite-many-to-org.ts'
import { type InviteDeps, inviteToOrg } from './invite-to-org.ts'
import { listOpenInvitations } from './org-invitation-db.ts'
import { invitationList } from './org-invitation-list.ts'
import { presentMyInvitation, presentOwnOrg } from './present-org.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './respond-to-invitation.ts'

export function orgInvitationRoutes(api: Api, deps: InviteDeps): void {
  sentRoutes(api, deps)
  receivedRoutes(api, deps)
}

function sentRoutes(api: Api, deps: InviteDeps): void {
  const { db } = deps

  serve(api, contract.inviteToOrg, async ({ params, body, actor, request, ...call }) => {
    const { memberId, email: ownEmail } = actor
    const invitation = await inviteToOrg(deps, { ...params, ...body, ...call, memberId, ownEmail })
    request.log.info(
      { org: params.orgId, member: memberId, invitation: invitation.id, role: invitation.role },
      'member invited to an organisation',
    )
    return invitation
  })

  serve(api, contract.inviteManyToOrg, async ({ params, body, actor, request, ...call }) => {
    const { memberId, email: ownEmail } = actor
    const report = await inviteManyToOrg(deps, { ...params, ...body, ...call, memberId, ownEmail })
    request.log.info(
      { org: params.orgId, member: memberId, lines: report.lines.length, invited: report.invited },
      'members invited to an organisation',
    )
    return report
  })

  serveList(api, db, invitationList)

  serve(api, contract.withdrawInvitation, async ({ params, actor, request, ...locale }) => {
    const { memberId } = actor
    const withdrawn = await withdrawInvitation(db, { ...locale, ...params, memberId })
    request.log.info(
      { org: params.orgId, member: actor.memberId, invitation: params.invitationId },
      'invitation withdrawn',
    )
    return withdrawn
  })
}

function receivedRoutes(api: Api, { db }: InviteDeps): void {
  serve(api, contract.listMyInvitations, async ({ actor, now }) => {
    const key = emailKey(actor)
    return key === null ? [] : (await listOpenInvitations(db, key, now)).map(presentMyInvitation)
  })

  serve(api, contract.acceptInvitation, async ({ params, body, actor, now, request, language }) => {
    const joined = await acceptInvitation(db, { ...params, ...body, actor, language, now })
    request.log.info({ org: joined.id, member: actor.memberId, ...params }, 'invitation accepted')
    return presentOwnOrg(joined)
  })

  serve(api, contract.declineInvitation, async ({ params, actor, now, request }) => {
    await declineInvitation(db, { ...params, actor, now })
    request.log.info({ member: actor.memberId, ...params }, 'invitation declined')
    return null
  })
}
