import { acceptInvitation, inviteToOrg } from '#contract/people/org-invitation.ts'
import { createOrg, orgAgreementVersion } from '#contract/people/partner.ts'
import type { Browser } from '../../testing/browser.ts'

interface NewOrg {
  readonly name: string
  readonly owner: Browser
  readonly member: { readonly browser: Browser; readonly email: string }
}

/** Signed-in people make an organisation of two. Returns its ID. */
export async function newOrg(origin: string, { name, owner, member }: NewOrg): Promise<number> {
  const { id: orgId } = (await owner.call(origin, createOrg, { body: { name } })).reply()
  const invited = await owner.call(origin, inviteToOrg, {
    params: { orgId },
    body: { email: member.email, role: 'MEMBER' },
  })
  const { id: invitationId } = invited.reply()
  const accepted = await member.browser.call(origin, acceptInvitation, {
    params: { invitationId },
    body: { agreedVersion: orgAgreementVersion },
  })
  accepted.reply()
  return orgId
}
