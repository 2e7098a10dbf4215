import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/user/v1/orgs'

describe.each(engines)('organisations on %s', (engine) => {
  let test: TestApp
  let owner: TestMember
  let admin: TestMember
  let member: TestMember
  let stranger: TestMember
  let orgId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    ;[owner, admin, member, stranger] = [
      await test.make.member({ name: '성춘향' }),
      await test.make.member({ name: '이몽룡' }),
      await test.make.member(),
      await test.make.member(),
    ]
    orgId = await test.make.org(owner, admin, member)
    await setRole(admin, 'ADMIN')
  })

  const setRole = (of: TestMember, role: 'ADMIN' | 'MEMBER') =>
    test.db
      .updateTable('org_member')
      .set({ role })
      .where('org_id', '=', orgId)
      .where('member_id', '=', of.id)
      .execute()
  const create = (as: TestMember, name: unknown, headers?: Record<string, string>) =>
    test.call('POST', path, { as, body: { name }, ...(headers && { headers }) })
  const detail = (as: TestMember) => test.call('GET', `${path}/${orgId}`, { as })
  const members = (as: TestMember, query = '') => test.call('GET', `${path}/${orgId}/members${query}`, { as })
  const remove = (as: TestMember, of: TestMember) =>
    test.call('DELETE', `${path}/${orgId}/members/${of.id}`, { as })
  const change = (as: TestMember, of: TestMember, role: string) =>
    test.call('PUT', `${path}/${orgId}/members/${of.id}`, { as, body: { role } })
  const transfer = (as: TestMember, to: TestMember) =>
    test.call('POST', `${path}/${orgId}/transfers`, { as, body: { memberId: to.id } })
  const dissolve = (as: TestMember) => test.call('DELETE', `${path}/${orgId}`, { as })
  const roles = async () =>
    Object.fromEntries(
      (
        await test.db
          .selectFrom('org_member')
          .select(['member_id', 'role'])
          .where('org_id', '=', orgId)
          .execute()
      ).map(({ member_id, role }) => [member_id, role]),
    )

  describe('are created', () => {
    it('by a member, who then owns it', async () => {
      const created = await create(stranger, '  샘플   조직 ')
      expect([created.status, created.body]).toEqual([
        201,
        { id: expect.any(Number), name: '샘플 조직', partner: false, role: 'OWNER' },
      ])
      const { body } = await test.call('GET', '/api/user/v1/owned-org', { as: stranger })
      expect(body.id).toBe(created.body.id)
    })

    it('once per member under concurrency', async () => {
      const created = await Promise.all(Array.from({ length: 5 }, () => create(stranger, 'One')))
      expect(created.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
      expect(new Set(created.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
        new Set(['OWNS_AN_ORG']),
      )
      const stored = await test.db.selectFrom('org').select('id').where('name', '=', 'One').execute()
      expect(stored).toHaveLength(1)
    })

    it('idempotently by key', async () => {
      const headers = { 'idempotency-key': `found-${stranger.id}` }
      const [first, again] = [
        await create(stranger, 'Same', headers),
        await create(stranger, 'Same', headers),
      ]
      expect([again.status, again.body]).toEqual([201, first.body])
      expect((await create(stranger, 'Other', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    })

    it.each([
      '株式会社サンプル',
      'Ünïcode & Söhne GmbH',
      'شركة النموذج',
      'दमुना‍संगठन',
      "O'Neill <b>",
      '👩‍💻 Studio',
      '👩🏽‍❤️‍👨🏽 Couples',
      'کتاب‌خانه',
      'Sample Co., Ltd.',
      'St. Sample A.B. 2.0 No.1',
      '샘플(주). 교육',
      'x'.repeat(100),
    ])('with a name in any script: %s', async (name) => {
      const as = await test.make.member()
      const { status, body } = await create(as, name)
      expect([status, body.name]).toEqual([201, name.normalize('NFC')])
    })

    it.each([
      [''],
      ['   '],
      ['\u200b'],
      ['a\nb'],
      ['a\u0000b'],
      ['a\u202eb'],
      ['\ud800'],
      ['x'.repeat(101)],
      ['Win at https://example.com'],
      ['See www.example.com'],
      ['Sample.com'],
      ['Win at example.co.kr now'],
      ['Win at example．com'],
      ['see 예시.한국'],
      ['see a.xn--p1ai'],
      ['call 192.0.2.7'],
      ['Sam\u00adple'],
      ['Sam\u2060ple'],
      ['\u200dSample'],
      ['Sample\u200c'],
      ['Sam \u200dple'],
      ['\u3164'],
      ['Sample\uffa0'],
      ['Sam\u115fple'],
      ['\u2800'],
      ['\u{e0041}Sample'],
      [7],
      [null],
    ])('not with the name %j', async (name) => {
      const { status, body } = await create(stranger, name)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['name']])
    })
  })

  it('show each member their permitted actions', async () => {
    const allowed = async (as: TestMember) => {
      const { body } = await detail(as)
      const { rename, transfer, leave, dissolve } = body.actions
      return [body.role, body.members, rename, transfer, leave, dissolve].map((one) => one.allowed ?? one)
    }
    expect(await allowed(owner)).toEqual(['OWNER', 3, true, true, false, false])
    expect(await allowed(admin)).toEqual(['ADMIN', 3, true, false, true, false])
    expect(await allowed(member)).toEqual(['MEMBER', 3, false, false, true, false])
    expect((await detail(stranger)).status).toBe(404)
    expect((await detail(owner)).body.actions.dissolve.because).toBe('ORG_NOT_EMPTY')
  })

  it('list members to owner and admins, with masked names except one’s own', async () => {
    const { body } = await members(admin, '?size=2')
    expect(body.totalElements).toBe(3)
    expect(body.content.map((one: { name: string; me: boolean }) => [one.name, one.me])).toEqual([
      ['성*향', false],
      ['이몽룡', true],
    ])
    expect(body.content[0].email).toMatch(/^tes\*+@example\.com$/)
    expect(body.content[1].email).toBe(`${admin.sub}@example.com`)
    const all = (await members(owner)).body.content
    expect(
      all.map((one: { actions: Record<string, { allowed: boolean }> }) => [
        one.actions['changeRole']?.allowed,
        one.actions['remove']?.allowed,
      ]),
    ).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    for (const as of [member, stranger]) expect((await members(as)).status).toBe(404)
  })

  it('show who has agreed in full to owner and admins, until they leave', async () => {
    const namesFor = async (as: TestMember) =>
      (await members(as)).body.content.map((one: { name: string; email: string; masked: boolean }) => [
        ...[one.name, one.masked, one.email === `${member.sub}@example.com`],
      ])
    const agree = (as: TestMember, version = orgAgreementVersion) =>
      test.call('PUT', `${path}/${orgId}/agreement`, { as, body: { version } })
    expect((await detail(member)).body.agreement).toEqual({ version: orgAgreementVersion, givenAt: null })
    expect((await agree(member, orgAgreementVersion + 1)).body.code).toBe('TERMS_CHANGED')
    expect((await agree(stranger)).body.code).toBe('NOT_FOUND')
    expect((await namesFor(owner))[2]).toEqual(['홍*동', true, false])

    const agreed = await agree(member)
    const givenAt = test.clock.now().toISOString()
    expect([agreed.status, agreed.body.agreement.givenAt]).toEqual([200, givenAt])
    for (const as of [owner, admin]) expect((await namesFor(as))[2]).toEqual(['홍길동', false, true])
    expect((await agree(member)).body.agreement.givenAt).toBe(givenAt)
    const stored = () =>
      test.db.selectFrom('org_agreement').selectAll().where('member_id', '=', member.id).execute()
    expect(await stored()).toMatchObject([
      {
        org_id: orgId,
        version: orgAgreementVersion,
        language: 'en',
        given_on: '/account/organisation',
        text_hash: expect.any(Buffer),
        given_at: test.clock.now(),
        withdrawn_at: null,
      },
    ])

    await remove(member, member)
    expect(await stored()).toMatchObject([{ withdrawn_at: test.clock.now() }])
  })

  it('withdraw all agreements when they are dissolved', async () => {
    await test.make.orgAgreement(orgId, owner)
    for (const one of [admin, member]) await remove(one, one)
    expect((await dissolve(owner)).status).toBe(200)
    expect(
      await test.db.selectFrom('org_agreement').selectAll().where('member_id', '=', owner.id).execute(),
    ).toMatchObject([{ withdrawn_at: test.clock.now() }])
  })

  it('are renamed by owner and admins', async () => {
    const rename = (as: TestMember) =>
      test.call('PUT', `${path}/${orgId}`, { as, body: { name: `Of ${as.id}` } })
    for (const as of [owner, admin]) expect((await rename(as)).body.name).toBe(`Of ${as.id}`)
    for (const as of [member, stranger]) expect((await rename(as)).status).toBe(404)
    expect((await detail(owner)).body.name).toBe(`Of ${admin.id}`)
  })

  it('have roles changed by the owner', async () => {
    const { status, body } = await change(owner, member, 'ADMIN')
    expect([status, body.role, body.name]).toEqual([200, 'ADMIN', '홍*동'])
    expect((await change(owner, admin, 'MEMBER')).status).toBe(200)
    expect(await roles()).toEqual({ [owner.id]: 'OWNER', [admin.id]: 'MEMBER', [member.id]: 'ADMIN' })
    const refused = [
      [await change(owner, owner, 'MEMBER'), 409, 'OWNER_STAYS'],
      [await change(member, admin, 'ADMIN'), 409, 'OWNER_ONLY'],
      [await change(admin, member, 'MEMBER'), 404, 'NOT_FOUND'],
      [await change(owner, stranger, 'ADMIN'), 404, 'NOT_FOUND'],
      [await change(owner, member, 'OWNER'), 400, 'BAD_INPUT'],
    ] as const
    for (const [reply, code, because] of refused)
      expect([reply.status, reply.body.code]).toEqual([code, because])
  })

  it('can be left, and members removed by higher roles', async () => {
    expect((await remove(member, admin)).status).toBe(404)
    expect((await remove(stranger, member)).status).toBe(404)
    expect((await remove(admin, owner)).body.code).toBe('OWNER_STAYS')
    expect((await remove(owner, owner)).body.code).toBe('OWNER_STAYS')
    expect((await remove(owner, stranger)).status).toBe(404)
    const other = await test.make.member()
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: other.id, role: 'ADMIN', joined_at: test.clock.now() })
      .execute()
    expect((await remove(admin, other)).body.code).toBe('OWNER_ONLY')
    expect([(await remove(admin, member)).status, (await remove(owner, other)).status]).toEqual([200, 200])
    expect((await remove(admin, admin)).status).toBe(200)
    expect((await remove(admin, admin)).status).toBe(404)
    expect(await roles()).toEqual({ [owner.id]: 'OWNER' })
  })

  it('are transferred to another member who owns none', async () => {
    expect((await transfer(admin, member)).body.code).toBe('OWNER_ONLY')
    expect((await transfer(member, admin)).status).toBe(404)
    for (const to of [owner, stranger]) expect((await transfer(owner, to)).status).toBe(404)
    await create(admin, 'Another')
    expect((await transfer(owner, admin)).body.code).toBe('OWNS_AN_ORG')
    const { status, body } = await transfer(owner, member)
    expect([status, body.role]).toEqual([200, 'ADMIN'])
    expect(await roles()).toEqual({ [owner.id]: 'ADMIN', [admin.id]: 'ADMIN', [member.id]: 'OWNER' })
  })

  it('have one owner after concurrent transfers', async () => {
    const replies = await Promise.all([transfer(owner, admin), transfer(owner, member)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(Object.values(await roles()).filter((role) => role === 'OWNER')).toHaveLength(1)
  })

  it('are at most one per owner under concurrent creation and transfer', async () => {
    const replies = await Promise.all([transfer(owner, member), create(member, 'Mine')])
    expect(replies.map(({ status }) => status < 300).sort()).toEqual([false, true])
    const owned = await test.db
      .selectFrom('org_member')
      .select('org_id')
      .where('member_id', '=', member.id)
      .where('role', '=', 'OWNER')
      .execute()
    expect(owned).toHaveLength(1)
  })

  it('are dissolved by the owner as last member, who can then create another', async () => {
    expect((await dissolve(owner)).body.code).toBe('ORG_NOT_EMPTY')
    expect((await dissolve(admin)).body.code).toBe('OWNER_ONLY')
    for (const one of [admin, member]) await remove(one, one)
    const { status, body } = await dissolve(owner)
    expect([status, body]).toEqual([200, null])
    for (const reply of [await detail(owner), await dissolve(owner), await members(owner)])
      expect(reply.status).toBe(404)
    expect((await test.call('GET', path, { as: owner })).body).toEqual([])
    expect((await create(owner, 'Again')).status).toBe(201)
  })

  it.each(['0', '-1', 'x', '1e9', '9999999999'])('reject the id %s', async (id) => {
    const { status } = await test.call('GET', `${path}/${id}`, { as: owner })
    expect(status).toBe(400)
  })
})
