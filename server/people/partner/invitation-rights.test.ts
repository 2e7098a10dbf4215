import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('an open invitation to an organisation on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let admin: TestMember
  let orgId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    owner = await test.make.member()
    admin = await test.make.member()
    orgId = await test.make.org(owner, admin)
    await change(admin, 'ADMIN')
  })

  const orgPath = () => `/api/user/v1/orgs/${orgId}`
  const change = (of: TestMember, role: 'ADMIN' | 'MEMBER') =>
    test.call('PUT', `${orgPath()}/members/${of.id}`, { as: owner, body: { role } })
  const remove = (as: TestMember, of: TestMember) =>
    test.call('DELETE', `${orgPath()}/members/${of.id}`, { as })
  const invite = async (as: TestMember, email: string, role: 'ADMIN' | 'MEMBER' = 'MEMBER') =>
    (await test.call('POST', `${orgPath()}/invitations`, { as, body: { email, role } })).body
  const accept = async (as: TestMember, id: number) =>
    (
      await test.call('POST', `/api/user/v1/org-invitations/${id}/acceptances`, {
        as,
        body: { agreedVersion: orgAgreementVersion },
      })
    ).body.code
  /** Each as `address role`, by address. */
  const open = async () =>
    (
      await test.db
        .selectFrom('org_invitation')
        .select(['email', 'role'])
        .where('org_id', '=', orgId)
        .where('withdrawn_at', 'is', null)
        .orderBy('email')
        .execute()
    ).map(({ email, role }) => `${email} ${role}`)

  it.each([
    ['is removed', () => remove(owner, admin)],
    ['leaves', () => remove(admin, admin)],
    ['is no longer an admin', () => change(admin, 'MEMBER')],
  ] as const)('is withdrawn when its inviter %s, unlike those of others', async (_, event) => {
    const invited = await test.make.member()
    const { id } = await invite(admin, `${invited.sub}@example.com`)
    await invite(owner, 'a@example.com')
    await invite(owner, 'b@example.com', 'ADMIN')
    expect((await event()).status).toBe(200)
    expect(await open()).toEqual(['a@example.com MEMBER', 'b@example.com ADMIN'])
    expect(await accept(invited, id)).toBe('INVITATION_OVER')
  })

  it('is kept when its inviter gets the same role again', async () => {
    await invite(admin, 'a@example.com')
    await change(admin, 'ADMIN')
    expect(await open()).toEqual(['a@example.com MEMBER'])
  })

  it('as an admin is withdrawn when the owner transfers the organisation', async () => {
    await invite(owner, 'a@example.com')
    await invite(owner, 'b@example.com', 'ADMIN')
    const transferred = await test.call('POST', `${orgPath()}/transfers`, {
      as: owner,
      body: { memberId: admin.id },
    })
    expect(transferred.status).toBe(200)
    expect(await open()).toEqual(['a@example.com MEMBER'])
  })

  it('as an admin can be neither downgraded nor withdrawn by an admin', async () => {
    const { id } = await invite(owner, 'b@example.com', 'ADMIN')
    expect((await invite(admin, 'B@example.com')).code).toBe('OWNER_ONLY')
    const withdraw = (as: TestMember) => test.call('DELETE', `${orgPath()}/invitations/${id}`, { as })
    const refused = await withdraw(admin)
    expect([refused.status, refused.body.code]).toEqual([409, 'OWNER_ONLY'])
    const listed = async (as: TestMember) =>
      (await test.call('GET', `${orgPath()}/invitations`, { as })).body.content[0].actions.withdraw
    expect(await listed(admin)).toMatchObject({ allowed: false, because: 'OWNER_ONLY' })
    expect(await listed(owner)).toEqual({ allowed: true })
    expect(await open()).toEqual(['b@example.com ADMIN'])
    expect((await invite(owner, 'b@example.com')).role).toBe('MEMBER')
    expect((await withdraw(admin)).body.state).toBe('WITHDRAWN')
  })

  it('as an admin does not block others once expired', async () => {
    await invite(owner, 'b@example.com', 'ADMIN')
    test.clock.moveTo(new Date(testNow.getTime() + 14 * 86_400_000))
    expect(await invite(admin, 'b@example.com')).toMatchObject({ role: 'MEMBER', state: 'OPEN' })
  })
})
