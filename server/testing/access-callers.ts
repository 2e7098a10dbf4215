import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { insertVerification } from '../courses/registration/email-verification-db.ts'
import { endOfVerification } from '../courses/registration/email-verification-rules.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import type { Caller, People } from './access-row.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

/** By which the provider's billing signs. */
export const machineSecret = `whsec_${Buffer.from('a-secret-that-machines-sign-with').toString('base64')}`

/** What nobody else is to read in full: of the owner and of a guest. */
export const privateFacts = {
  owner: { name: '남궁주인', email: 'owner.of.things@example.com', phone: '010-4711-0815' },
  guest: { name: '선우손님', email: 'guest.with.a.link@example.com' },
} as const

export interface AccessCallers {
  readonly people: People
  /** The organisation of the owner, the colleague and the admin. */
  readonly orgId: number
  /** To the other. */
  readonly invitationId: number
  /** What a caller's request carries; a member's session is theirs for this request. */
  as(who: Caller, body: unknown): Promise<Record<string, string>>
  /** The token of the link to a guest's registration: the guest's own, and for everybody else one that is made up. */
  guestToken(who: Caller): Promise<string>
  /** An address that waits to be confirmed for a course, likewise. */
  verification(who: Caller, lectureId: number): Promise<{ emailVerifyId: string; emailToken: string }>
}

/** Everybody who may call, with all that they could show for it. */
export async function accessCallers(test: TestApp): Promise<AccessCallers> {
  const { make, db, clock } = test
  const owner = await make.member({ name: privateFacts.owner.name, email: privateFacts.owner.email })
  await db
    .updateTable('member')
    .set({ phone_number: privateFacts.owner.phone })
    .where('id', '=', owner.id)
    .execute()
  const colleague = await make.member()
  const orgAdmin = await make.member()
  const orgId = await make.org(owner, colleague, orgAdmin)
  await db.updateTable('org_member').set({ role: 'ADMIN' }).where('member_id', '=', orgAdmin.id).execute()
  const expired = await make.member({ roles: ['operator'] })
  await db
    .updateTable('web_session')
    .set({ expires_at: clock.now() })
    .where('member_id', '=', expired.id)
    .execute()
  const operator = await make.member({ roles: ['operator'] })
  const other = await make.member()
  const people = { owner, colleague, orgAdmin, expired, operator, other }
  const invitationId = await inviteTo(test, orgId, { from: owner, to: other })
  const links = secretLinks(test.config.linkSecrets)
  const machine = new Webhook(machineSecret)

  const guestToken = async (who: Caller) => {
    const lectureId = await make.lecture()
    const { name, email } = privateFacts.guest
    const guest = { member_id: null, name, email, email_key: email, group_name: 'A company' }
    const attenderId = await make.attender(lectureId, owner, guest)
    return tokenFor(who, links.tokenOf('REGISTRATION', String(attenderId)))
  }

  const verification: AccessCallers['verification'] = async (who, lectureId) => {
    const emailVerifyId = await askToVerify(test, lectureId)
    return { emailVerifyId, emailToken: tokenFor(who, links.tokenOf('EMAIL', emailVerifyId)) }
  }

  const as: AccessCallers['as'] = async (who, body) => {
    if (who === 'visitor') return {}
    if (who === 'guest') return { authorization: `Bearer ${await guestToken(who)}` }
    if (who === 'machine') return signedBy(machine, body)
    if (who === 'expired') return people.expired.headers
    return (await make.signedInAgain(people[who])).headers
  }
  return { people, orgId, invitationId, as, guestToken, verification }
}

async function inviteTo(
  { db, clock }: TestApp,
  orgId: number,
  { from, to }: { from: TestMember; to: TestMember },
): Promise<number> {
  const email = `${to.sub}@example.com`
  const invitedAt = clock.now()
  const { id } = await db
    .insertInto('org_invitation')
    .values({
      ...{ org_id: orgId, email, email_key: email, role: 'MEMBER', language: 'en' },
      ...{ invited_by: from.id, invited_at: invitedAt },
      expires_at: new Date(invitedAt.getTime() + 14 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The guest has the mail; everybody else makes up what it may say. */
function tokenFor(who: Caller, token: string): string {
  return who === 'guest'
    ? token
    : `${token.slice(0, token.indexOf('.') + 1)}${randomBytes(32).toString('base64url')}`
}

async function askToVerify({ db, clock }: TestApp, lectureId: number): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.com`
  const askedAt = clock.now()
  await insertVerification(db, {
    ...{ id, lectureId, email, emailKey: email, language: 'en', askedAt },
    expiresAt: endOfVerification(askedAt),
  })
  return id
}

function signedBy(machine: Webhook, body: unknown): Record<string, string> {
  const sentAt = new Date()
  const text = body === undefined ? '' : JSON.stringify(body)
  return {
    'webhook-id': 'msg_access',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': machine.sign('msg_access', sentAt, text),
  }
}

/** Everything that the owner has done carries the owner's own name and address. */
export async function nameOwner({ db }: TestApp, { owner }: People): Promise<void> {
  const { name, email, phone } = privateFacts.owner
  await db
    .updateTable('attender')
    .set({ name, email, phone_number: phone })
    .where('member_id', '=', owner.id)
    .execute()
  await db
    .updateTable('applicant')
    .set({ korean_name: name, email, phone_number: phone })
    .where('member_id', '=', owner.id)
    .execute()
  await db.updateTable('certificate').set({ korean_name: name }).where('member_id', '=', owner.id).execute()
}
