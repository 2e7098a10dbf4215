import { Browser } from '../../testing/browser.ts'
import { signIn } from '../../testing/sign-in.ts'
import { newPerson } from './journey.ts'
import { newOrg } from './org.ts'

/** A new member of a new partner organisation. */
export async function newPartnerMember(origin: string): Promise<{ sub: string }> {
  const [owner, member] = [await newPerson('심청', undefined, ['partner']), await newPerson('이몽룡')]
  const [ofOwner, ofMember] = [new Browser(), new Browser()]
  await signIn(ofOwner, origin, owner)
  await signIn(ofMember, origin, member)
  await newOrg(origin, {
    name: `Example Partners ${owner.sub}`,
    owner: ofOwner,
    member: { browser: ofMember, email: member.email },
  })
  return member
}
