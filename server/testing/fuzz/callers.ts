import { emailKey } from '../../platform/email/email-key.ts'
import type { People } from '../access-row.ts'
import type { TestMember } from '../make.ts'
import type { TestApp } from '../test-app.ts'
import type { Sender } from './likely-values.ts'

/** A caller with current session and client address. */
export interface Caller extends Omit<Sender, 'now'> {
  readonly name: string
  member?: TestMember
  clientAddress: string
  /** Organisations that they belong, belonged or are invited to: others see changes there. */
  readonly orgs: Set<number>
}

export interface FuzzCallers {
  readonly callers: readonly Caller[]
  readonly operator: Caller
  /** For fixtures that create data of a member. */
  readonly people: People
  /**
   * New sessions and addresses for everybody, as rate limits count real minutes. Each member has two sessions, so that
   * one can be ended.
   */
  renew(): Promise<void>
  /** Signs in again after the caller ended their session. */
  signInAgain(caller: Caller): Promise<void>
  /** Updates the caller's organisations. */
  noteOrgs(caller: Caller): Promise<void>
}

/** Members without relation, an organisation of three, and staff. */
export async function createCallers(test: TestApp): Promise<FuzzCallers> {
  const member = (name: string, overrides: Parameters<TestApp['make']['member']>[0] = {}) =>
    test.make.member({ email: `${name}@example.com`, ...overrides })
  const people = {
    owner: await member('owner', { partner: true }),
    orgAdmin: await member('org-admin'),
    colleague: await member('colleague'),
    other: await member('other'),
    expired: await member('last'),
    operator: await member('operator', { roles: ['operator'] }),
  }
  const orgId = await test.make.org(people.owner, people.orgAdmin, people.colleague)
  await test.db
    .updateTable('org_member')
    .set({ role: 'ADMIN' })
    .where('member_id', '=', people.orgAdmin.id)
    .where('org_id', '=', orgId)
    .execute()
  const names = ['owner', 'org-admin', 'colleague', 'other', 'last', 'guest', 'second-guest', 'visitor']
  const emails = names.map((name) => `${name}@example.com`)
  const caller = (name: string, kind: Sender['kind'], owner?: TestMember): Caller => ({
    name,
    kind,
    email: `${name}@example.com`,
    emails,
    ...(owner && { member: owner }),
    clientAddress: '192.0.2.1',
    orgs: new Set(),
  })
  const callers = [
    caller('owner', 'member', people.owner),
    caller('org-admin', 'member', people.orgAdmin),
    caller('colleague', 'member', people.colleague),
    caller('other', 'member', people.other),
    caller('last', 'member', people.expired),
    caller('guest', 'guest'),
    caller('second-guest', 'guest'),
    caller('visitor', 'visitor'),
  ]
  const operator = caller('operator', 'operator', people.operator)
  return { callers, operator, people, ...sessionsOf(test, [...callers, operator]) }
}

function sessionsOf(test: TestApp, everybody: readonly Caller[]) {
  let addresses = 0
  const signIn = async (caller: Caller) => {
    if (!caller.member) return
    await test.db.deleteFrom('web_session').where('member_id', '=', caller.member.id).execute()
    await test.make.signedInAgain(caller.member)
    caller.member = await test.make.signedInAgain(caller.member)
  }
  const noteOrgs = async ({ member, email, orgs }: Caller) => {
    if (!member) return
    const joined = await test.db
      .selectFrom('org_member')
      .select('org_id')
      .where('member_id', '=', member.id)
      .unionAll((db) =>
        db
          .selectFrom('org_invitation')
          .select('org_id')
          .where('email_key', '=', emailKey({ email, emailVerified: true }) ?? email),
      )
      .execute()
    for (const { org_id } of joined) orgs.add(org_id)
  }
  return {
    renew: async () => {
      for (const caller of everybody) {
        await signIn(caller)
        addresses += 1
        caller.clientAddress = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
        await noteOrgs(caller)
      }
    },
    signInAgain: async (caller: Caller) => {
      const { member } = caller
      if (!member) return
      const sessions = await test.db
        .selectFrom('web_session')
        .select('number')
        .where('member_id', '=', member.id)
        .execute()
      if (sessions.length < 2) await signIn(caller)
    },
    noteOrgs,
  }
}
