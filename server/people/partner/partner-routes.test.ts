import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('organisations of a member on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const orgs = async (as: TestMember) => (await test.call('GET', '/api/user/v1/orgs', { as })).body
  const owned = async (as: TestMember) => test.call('GET', '/api/user/v1/owned-org', { as })

  it('are none at first', async () => {
    const as = await test.make.member()
    expect(await orgs(as)).toEqual([])
    const { status, body, headers } = await owned(as)
    expect([status, body]).toEqual([200, null])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('are partner organisations if the owner is a partner', async () => {
    const [owner, member] = [await test.make.member({ partner: true }), await test.make.member()]
    const id = await test.make.org(owner, member)
    const org = { id, name: 'Test organisation', partner: true }
    const roles = [[{ ...org, role: 'OWNER' }], [{ ...org, role: 'MEMBER' }]]
    expect([await orgs(owner), await orgs(member)]).toEqual(roles)
    expect((await owned(owner)).body).toEqual(org)
    expect((await owned(member)).body).toBeNull()
  })

  it('are no partner organisations if only a member is a partner', async () => {
    const [owner, member] = [await test.make.member(), await test.make.member({ partner: true })]
    await test.make.org(owner, member)
    expect((await orgs(member))[0].partner).toBe(false)
    expect((await owned(owner)).body.partner).toBe(false)
  })

  it('are no partner organisations without an owner', async () => {
    const [owner, member] = [await test.make.member({ partner: true }), await test.make.member()]
    const id = await test.make.org(owner, member)
    await test.db
      .deleteFrom('org_member')
      .where('org_id', '=', id)
      .where('member_id', '=', owner.id)
      .execute()
    expect(await orgs(member)).toEqual([{ id, name: 'Test organisation', partner: false, role: 'MEMBER' }])
  })

  it('are several, sorted by name', async () => {
    const as = await test.make.member()
    const mine = await test.make.org(as)
    const first = await test.make.org(await test.make.member(), as)
    const second = await test.make.org(await test.make.member({ partner: true }), as)
    await test.db.updateTable('org').set({ name: 'Alpha' }).where('id', '=', second).execute()
    expect((await orgs(as)).map(({ id }: { id: number }) => id)).toEqual([second, mine, first])
    expect((await owned(as)).body.id).toBe(mine)
  })

  it.each([
    ['one’s own', (mine: number) => String(mine), false],
    ['another’s', () => '999999', true],
    ['no number', () => 'x', true],
    ['a number with more', (mine: number) => `${mine}.0`, true],
    ['empty', () => '', true],
  ])(
    'clear the cookie of the selected organisation unless a member belongs to it: %s',
    async (_, picked, cleared) => {
      const as = await test.make.member()
      const cookie = `${as.headers.cookie}; partnerId=${picked(await test.make.org(as))}`
      const { status, headers } = await test.call('GET', '/api/user/v1/orgs', { headers: { cookie } })
      expect([status, String(headers['set-cookie'] ?? '').startsWith('partnerId=;')]).toEqual([200, cleared])
    },
  )

  it('are not owned by an admin', async () => {
    const as = await test.make.member()
    const id = await test.make.org(await test.make.member(), as)
    await test.db
      .updateTable('org_member')
      .set({ role: 'ADMIN' })
      .where('org_id', '=', id)
      .where('member_id', '=', as.id)
      .execute()
    expect((await owned(as)).body).toBeNull()
    expect(await orgs(as)).toHaveLength(1)
  })
})
