import { acceptInvitation, inviteToOrg } from '#contract/people/org-invitation.ts'
import { createOrg, orgAgreementVersion } from '#contract/people/partner.ts'
import { Browser } from '../../testing/browser.ts'
import { signIn } from '../../testing/sign-in.ts'
import { newPerson } from './journey.ts'

/** A new member of a new partner organisation. */
export async function newPartnerMember(origin: string): Promise<{ sub: string }> {
  const [owner, member] = [await newPerson('심청', undefined, ['partner']), await newPerson('이몽룡')]
  const [ofOwner, ofMember] = [new Browser(), new Browser()]
  await signIn(ofOwner, origin, owner)
  await signIn(ofMember, origin, member)
  const name = `Example Partners ${owner.sub}`
  const { id: orgId } = (await ofOwner.call(origin, createOrg, { body: { name } })).reply()
  const invited = await ofOwner.call(origin, inviteToOrg, {
    params: { orgId },
    body: { email: member.email, role: 'MEMBER' },
  })
  const { id: invitationId } = invited.reply()
  ;(
    await ofMember.call(origin, acceptInvitation, {
      params: { invitationId },
      body: { agreedVersion: orgAgreementVersion },
    })
  ).reply()
  return member
}
