import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { deleteDue } from '../../testing/delete-due.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const dayMs = 86_400_000
const log = pino({ level: 'silent' })

interface Invite {
  readonly as?: TestMember
  readonly role?: string
  readonly headers?: Record<string, string>
  readonly to?: number
}

describe.each(engines)('invitations to organisations on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let orgId: number
  const metrics = mailMetrics(new Registry())
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    owner = await test.make.member({ name: '성춘향' })
    orgId = await test.make.org(owner)
  })

  const addressOf = ({ sub }: TestMember) => `${sub}@example.com`
  const invite = (email: unknown, { as = owner, role = 'MEMBER', headers, to = orgId }: Invite = {}) =>
    test.call('POST', `/api/user/v1/orgs/${to}/invitations`, {
      as,
      body: { email, role },
      ...(headers && { headers }),
    })
  const received = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/org-invitations', { as })).body
  const accept = (as: TestMember, id: number) =>
    test.call('POST', `/api/user/v1/org-invitations/${id}/acceptances`, {
      as,
      body: { agreedVersion: orgAgreementVersion },
    })
  const decline = (as: TestMember, id: number) =>
    test.call('DELETE', `/api/user/v1/org-invitations/${id}`, { as })
  const withdraw = (as: TestMember, id: number) =>
    test.call('DELETE', `/api/user/v1/orgs/${orgId}/invitations/${id}`, { as })
  const states = async () =>
    (await test.call('GET', `/api/user/v1/orgs/${orgId}/invitations`, { as: owner })).body.content.map(
      ({ state }: { state: string }) => state,
    )
  const roleOf = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/orgs', { as })).body.find(({ id }: { id: number }) => id === orgId)
      ?.role
  const mailJobs = async () =>
    (await test.jobsIn('org-mail')) as { kind: 'orgInvited'; invitationId: number; invitedAt: string }[]
  /** Sends due mails twice; the second time must send nothing. */
  async function deliver(id: number): Promise<MailMessage[]> {
    const messages: MailMessage[] = []
    const mailer = { send: async (message: MailMessage) => void messages.push(message), close: () => {} }
    const handlers = mailHandlers({ ...test, mailer, settings: test.config, metrics, log })
    for (let times = 0; times < 2; times++)
      for (const job of await mailJobs()) if (job.invitationId === id) await handlers['org-mail'](job)
    return messages
  }

  it('go to the normalised address, whichever form was typed', async () => {
    const invited = await test.make.member({ email: 'wide@example.com' })
    const { status, body } = await invite('ｗｉｄｅ@example.com')
    expect(status).toBe(201)
    expect((await deliver(body.id)).map(({ to }) => to)).toEqual(['wide@example.com'])
    expect((await accept(invited, body.id)).status).toBe(200)
    // Normalised, it is not an address.
    expect((await invite('´a@example.com')).body.fields).toEqual({
      email: 'Please enter your email address correctly.',
    })
  })

  it('are accepted by the owner of the address', async () => {
    const guest = await test.make.member()
    const { status, body } = await invite(addressOf(guest).toUpperCase())
    expect([status, body.state, body.role, body.invitedBy]).toEqual([201, 'OPEN', 'MEMBER', '성춘향'])
    expect(body.email).toMatch(/^TES\*+@EXAMPLE\.COM$/)
    expect(await received(guest)).toEqual([
      {
        id: body.id,
        org: { id: orgId, name: 'Test organisation', partner: false },
        role: 'MEMBER',
        invitedAt: testNow.toISOString(),
        expiresAt: new Date(testNow.getTime() + 14 * dayMs).toISOString(),
        invitedBy: '성춘향',
      },
    ])
    const joined = await accept(guest, body.id)
    expect([joined.status, joined.body]).toEqual([
      200,
      { id: orgId, name: 'Test organisation', partner: false, role: 'MEMBER' },
    ])
    expect([await received(guest), await states(), await roleOf(guest)]).toEqual([[], ['ACCEPTED'], 'MEMBER'])
    const again = await accept(guest, body.id)
    expect([again.status, again.body]).toEqual([200, joined.body])
  })

  it('are hidden from everybody else', async () => {
    const [guest, other] = [await test.make.member(), await test.make.member()]
    const unverified = await test.make.member({ email: addressOf(guest), emailVerified: false })
    const { body } = await invite(addressOf(guest))
    for (const as of [other, owner, unverified]) {
      expect((await accept(as, body.id)).status).toBe(404)
      expect((await decline(as, body.id)).status).toBe(404)
      expect(await received(as)).toEqual([])
    }
    expect((await withdraw(other, body.id)).status).toBe(404)
    expect(await states()).toEqual(['OPEN'])
  })

  it('end when declined, withdrawn or two weeks old', async () => {
    const [first, second, third] = [
      await test.make.member(),
      await test.make.member(),
      await test.make.member(),
    ]
    const ids: number[] = []
    for (const one of [first, second, third]) ids.push((await invite(addressOf(one))).body.id)
    const [one = 0, two = 0, three = 0] = ids
    expect((await decline(first, one)).status).toBe(200)
    const { body } = await withdraw(owner, two)
    expect(body.state).toBe('WITHDRAWN')
    test.clock.moveTo(new Date(testNow.getTime() + 14 * dayMs))
    expect(await states()).toEqual(['EXPIRED', 'WITHDRAWN', 'DECLINED'])
    const replies = [
      await accept(first, one),
      await decline(first, one),
      await accept(second, two),
      await withdraw(owner, two),
      await accept(third, three),
      await withdraw(owner, three),
    ]
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([409, 'INVITATION_OVER'])
    expect(await received(third)).toEqual([])
  })

  it('are valid once: a former member needs a new one', async () => {
    const guest = await test.make.member()
    const { body } = await invite(addressOf(guest))
    const both = await Promise.all([accept(guest, body.id), accept(guest, body.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await test.call('DELETE', `/api/user/v1/orgs/${orgId}/members/${guest.id}`, { as: owner })
    expect((await accept(guest, body.id)).body.code).toBe('INVITATION_OVER')
    const { body: anew } = await invite(addressOf(guest), { role: 'ADMIN' })
    expect((await accept(guest, anew.id)).body.role).toBe('ADMIN')
  })

  it('do not change an existing member’s role', async () => {
    const guest = await test.make.member()
    const { body } = await invite(addressOf(guest), { role: 'ADMIN' })
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: guest.id, role: 'MEMBER', joined_at: testNow })
      .execute()
    expect((await accept(guest, body.id)).body.role).toBe('MEMBER')
    expect((await invite(addressOf(guest))).body.code).toBe('ALREADY_IN_ORG')
  })

  it('are withdrawn when the organisation is dissolved', async () => {
    const guest = await test.make.member()
    const { body } = await invite(addressOf(guest))
    expect((await test.call('DELETE', `/api/user/v1/orgs/${orgId}`, { as: owner })).status).toBe(200)
    expect(await received(guest)).toEqual([])
    expect((await accept(guest, body.id)).body.code).toBe('INVITATION_OVER')
  })

  it('do not reveal whether an address is known', async () => {
    const known = await invite(addressOf(await test.make.member()))
    const unknown = await invite('test-000000000000@example.com')
    const plain = ({ body }: typeof known) => ({ ...body, id: 0, email: '' })
    expect([unknown.status, plain(unknown)]).toEqual([known.status, plain(known)])
  })

  it('are sent by owner and admins; only the owner makes admins', async () => {
    const [admin, member] = [await test.make.member(), await test.make.member()]
    const { id: stranger } = await test.make.member()
    for (const [one, role] of [
      [admin, 'ADMIN'],
      [member, 'MEMBER'],
    ] as const)
      await accept(one, (await invite(addressOf(one), { role })).body.id)
    expect((await invite('a@example.com', { as: admin })).status).toBe(201)
    expect((await invite('b@example.com', { as: admin, role: 'ADMIN' })).body.code).toBe('OWNER_ONLY')
    expect((await invite('c@example.com', { as: member })).status).toBe(404)
    expect((await invite('d@example.com', { role: 'OWNER' })).status).toBe(400)
    expect((await invite('e@example.com', { to: stranger + 999_999 })).status).toBe(404)
    expect((await test.call('GET', `/api/user/v1/orgs/${orgId}/invitations`, { as: member })).status).toBe(
      404,
    )
  })

  it('cannot be sent to oneself', async () => {
    for (const own of [addressOf(owner), addressOf(owner).toUpperCase()])
      expect((await invite(own)).body.code).toBe('INVITES_ONESELF')
    expect(await states()).toEqual([])
  })

  it.each([
    'no address',
    'a@b',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    '"a"@example.com',
    '<a@example.com>',
    ' a@example.com',
    `${'x'.repeat(65)}@example.com`,
    7,
  ])('reject %j', async (email) => {
    const { status, body } = await invite(email)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
  })

  it.each(['o+tag@sub.example.co.kr', "o'neill@example.com", '홍길동@예시.한국', 'a.b-c_d@example.museum'])(
    'accept an address like %s',
    async (email) => {
      const { status, body } = await invite(email)
      expect(status).toBe(201)
      expect((await deliver(body.id)).map(({ to }) => to)).toEqual([email])
    },
  )

  it('are idempotent by key', async () => {
    const headers = { 'idempotency-key': `invite-${orgId}` }
    const replies = [await invite('x@example.com', { headers }), await invite('x@example.com', { headers })]
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect((await mailJobs()).filter((job) => job.invitationId === replies[0]?.body.id)).toHaveLength(1)
  })

  it('are renewed with mail and role when sent again', async () => {
    const first = await invite('again@example.com')
    test.clock.moveTo(new Date(testNow.getTime() + dayMs))
    const second = await invite('Again@example.com', { role: 'ADMIN' })
    expect([second.body.id, second.body.role]).toEqual([first.body.id, 'ADMIN'])
    expect(await states()).toEqual(['OPEN'])
    const messages = await deliver(first.body.id)
    expect(messages.map(({ to, messageId }) => [to, messageId])).toEqual([
      ['Again@example.com', `<orgInvited-${first.body.id}-${testNow.getTime() + dayMs}@localhost>`],
    ])
    const recorded = await test.db
      .selectFrom('mail')
      .select(['state', 'kind'])
      .where('org_invitation_id', '=', first.body.id)
      .orderBy('key')
      .execute()
    expect(recorded).toEqual([
      { state: 'SKIPPED', kind: 'orgInvited' },
      { state: 'SENT', kind: 'orgInvited' },
    ])
  })

  it('reach an address three times a day per organisation', async () => {
    const statuses = []
    for (let times = 0; times < 4; times++) statuses.push((await invite('often@example.com')).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect((await invite('other@example.com')).status).toBe(201)
    const admin = await test.make.member()
    await accept(admin, (await invite(addressOf(admin), { role: 'ADMIN' })).body.id)
    expect((await invite('often@example.com', { as: admin })).status).toBe(429)
    test.clock.moveTo(new Date(testNow.getTime() + dayMs))
    expect((await invite('often@example.com')).status).toBe(201)
  })

  it('reach an address three times a day per inviter, even with several organisations', async () => {
    const statuses = []
    for (let founded = 0; founded < 4; founded++) {
      const as = owner
      statuses.push((await invite('pursued@example.com', { as })).status)
      expect((await test.call('DELETE', `/api/user/v1/orgs/${orgId}`, { as })).status).toBe(200)
      orgId = (await test.call('POST', '/api/user/v1/orgs', { as, body: { name: `Again ${founded}` } })).body
        .id
    }
    expect(statuses).toEqual([201, 201, 201, 429])
    // Other inviters have their own limit.
    const other = await test.make.member()
    const theirs = await test.make.org(other)
    expect((await invite('pursued@example.com', { as: other, to: theirs })).status).toBe(201)
  })

  it('reach an address ten times a day in total, without affecting others', async () => {
    const owners = await Promise.all(Array.from({ length: 12 }, () => test.make.member()))
    const orgs = await Promise.all(owners.map((one) => test.make.org(one)))
    const replies = await Promise.all(
      owners.map((as, place) => invite('flooded@example.com', { as, to: orgs[place] ?? 0 })),
    )
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'INVITATIONS_EXCEEDED'],
      [429, 'INVITATIONS_EXCEEDED'],
    ])
    expect((await invite('calm@example.com')).status).toBe(201)
  })

  it('are limited to fifty a day per organisation', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 52; number++)
      statuses.push((await invite(`person-${number}@example.com`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect(statuses.slice(50)).toEqual([429, 429])
  })

  it.each([
    [
      'en',
      'Invitation to join Test organisation',
      '성춘향 has invited you to join “Test organisation”',
      '2026.12.22 10:00 KST',
    ],
    [
      'ko',
      '‘Test organisation’ 조직 초대',
      '성춘향 님이 교육센터의 ‘Test organisation’ 조직에 초대했습니다.',
      '2026.12.22 10:00 KST',
    ],
    ['ja', '「Test organisation」への招待', '成春香様', '2026.12.22 10:00 KST'],
    ['zh', 'Invitation to join Test organisation', 'has invited you', '2026.12.22 10:00 KST'],
  ] as const)('are written in %s', async (lang, subject, lead, until) => {
    if (lang === 'ja')
      await test.db.updateTable('member').set({ name: '成春香' }).where('id', '=', owner.id).execute()
    const { body } = await invite(`reader-${lang}@example.com`, {
      headers: { cookie: `${owner.headers.cookie}; lang=${lang}` },
    })
    const [message] = await deliver(body.id)
    expect([message?.subject, message?.language]).toEqual([subject, lang])
    for (const part of [
      lead,
      until,
      'http://localhost:3000/account/organisation',
      `reader-${lang}@example.com`,
    ]) {
      expect(message?.text).toContain(part)
      expect(message?.html).toContain(part)
    }
  })

  it('escape markup in names', async () => {
    await test.db.updateTable('org').set({ name: '<b>A & B</b> {x}' }).where('id', '=', orgId).execute()
    const { body } = await invite('markup@example.com')
    const [message] = await deliver(body.id)
    expect(message?.subject).toBe('Invitation to join <b>A & B</b> {x}')
    expect(message?.html).toContain('&lt;b&gt;A &amp; B&lt;/b&gt; {x}')
    expect(message?.html).not.toContain('<b>A')
  })

  it('are deleted with their mails after the retention period', async () => {
    const { body } = await invite('forgotten@example.com')
    await deliver(body.id)
    const end = new Date(body.expiresAt)
    const remaining = async () =>
      (await test.db.selectFrom('org_invitation').select('id').where('id', '=', body.id).execute()).length +
      (await test.db.selectFrom('mail').select('key').where('org_invitation_id', '=', body.id).execute())
        .length
    const deleteBefore = (mails: Date) => deleteDue(test.db, 'invitations', { mails })
    await deleteBefore(end)
    expect(await remaining()).toBe(2)
    await deleteBefore(new Date(end.getTime() + 1))
    expect(await remaining()).toBe(0)
  })

  it('are not mailed once withdrawn', async () => {
    const { body } = await invite('gone@example.com')
    await withdraw(owner, body.id)
    expect(await deliver(body.id)).toEqual([])
  })
})
