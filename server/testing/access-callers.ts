import { randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { insertVerification } from '../courses/registration/email-verification-db.ts'
import { verificationExpiry } from '../courses/registration/email-verification-rules.ts'
import { secretLinks } from '../platform/signing/secret-links.ts'
import type { Caller, People } from './access-row.ts'
import { insertTestToken } from './integration-access.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

/** Webhook secret of the provider's billing. */
export const machineSecret = `whsec_${Buffer.from('a-secret-that-machines-sign-with').toString('base64')}`

/** Personal data of the owner and of a guest, which nobody else may read unmasked. */
export const privateFacts = {
  owner: { name: '남궁주인', email: 'owner.of.things@example.com', phone: '010-4711-0815' },
  guest: { name: '선우손님', email: 'guest.with.a.link@example.com' },
} as const

export interface AccessCallers {
  readonly people: People
  /** Organisation of the owner, the colleague and the admin. */
  readonly orgId: number
  /** Invitation of the other. */
  readonly invitationId: number
  /** Headers of a caller's request; members get a new session per request. */
  as(who: Caller, body: unknown, guestToken: string): Promise<Record<string, string>>
}

/** Links of mails; their tokens are valid for the guest and made up for everybody else. */
export interface MailedLinks {
  /** Of the guest's registration. */
  readonly guestToken: string
  /** A pending e-mail verification for a course. */
  readonly emailVerifyId: string
  readonly emailToken: string
}

/** All callers with their credentials. */
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
  const machine = new Webhook(machineSecret)

  const as: AccessCallers['as'] = async (who, body, guestToken) => {
    if (who === 'visitor') return {}
    if (who === 'guest') return { authorization: `Bearer ${guestToken}` }
    if (who === 'machine') return webhookHeaders(machine, body)
    if (who === 'system') return (await insertTestToken(test, operator.id)).headers
    if (who === 'expired') return people.expired.headers
    return (await make.signedInAgain(people[who])).headers
  }
  return { people, orgId, invitationId, as }
}

/** Registers a guest and starts the verification of an address for the course. */
export async function mailedLinks(
  test: TestApp,
  { owner }: Pick<People, 'owner'>,
  lectureId: number,
): Promise<(who: Caller) => MailedLinks> {
  const { name, email } = privateFacts.guest
  const guest = { member_id: null, name, email, email_key: email, group_name: 'A company' }
  const attenderId = await test.make.attender(await test.make.lecture(), owner, guest)
  const emailVerifyId = await startVerification(test, lectureId)
  const links = secretLinks(test.config.linkSecrets)
  const [guestToken, emailToken] = [
    links.tokenOf('REGISTRATION', String(attenderId)),
    links.tokenOf('EMAIL', emailVerifyId),
  ]
  return (who) => ({
    guestToken: tokenFor(who, guestToken),
    emailVerifyId,
    emailToken: tokenFor(who, emailToken),
  })
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
      org_id: orgId,
      email,
      email_key: email,
      role: 'MEMBER',
      language: 'en',
      invited_by: from.id,
      invited_at: invitedAt,
      expires_at: new Date(invitedAt.getTime() + 14 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only the guest has the token of the mail; others make up its secret part. */
function tokenFor(who: Caller, token: string): string {
  return who === 'guest'
    ? token
    : `${token.slice(0, token.indexOf('.') + 1)}${randomBytes(32).toString('base64url')}`
}

async function startVerification({ db, clock }: TestApp, lectureId: number): Promise<string> {
  const id = randomUUID()
  const email = `${id}@example.com`
  const requestedAt = clock.now()
  await insertVerification(db, {
    id,
    lectureId,
    email,
    emailKey: email,
    language: 'en',
    requestedAt,
    expiresAt: verificationExpiry(requestedAt),
  })
  return id
}

function webhookHeaders(machine: Webhook, body: unknown): Record<string, string> {
  const sentAt = new Date()
  const text = body === undefined ? '' : JSON.stringify(body)
  return {
    'webhook-id': 'msg_access',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': machine.sign('msg_access', sentAt, text),
  }
}

/** Sets the owner's name and address on everything that the owner made since the last time. */
export async function nameOwner({ db }: TestApp, { owner }: People): Promise<void> {
  const { name, email, phone } = privateFacts.owner
  await db
    .updateTable('attender')
    .set({ name, email, phone_number: phone })
    .where('member_id', '=', owner.id)
    .where('email', 'is distinct from', email)
    .execute()
  await db
    .updateTable('applicant')
    .set({ korean_name: name, email, phone_number: phone })
    .where('member_id', '=', owner.id)
    .where('email', 'is distinct from', email)
    .execute()
  for (const table of ['past_certificate', 'past_completion'] as const)
    await db
      .updateTable(table)
      .set({ name, email })
      .where('member_id', '=', owner.id)
      .where('email', 'is distinct from', email)
      .execute()
  await db
    .updateTable('certificate')
    .set({ korean_name: name })
    .where('member_id', '=', owner.id)
    .where('korean_name', 'is distinct from', name)
    .execute()
}
