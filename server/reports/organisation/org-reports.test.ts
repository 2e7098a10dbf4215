import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('reports of an organisation on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  let owner: TestMember
  let member: TestMember
  let stranger: TestMember
  let orgId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
    owner = await test.make.member({ partner: true, name: '심청' })
    member = await test.make.member({ name: '이몽룡' })
    stranger = await test.make.member()
    orgId = await test.make.org(owner, member)
  })
  afterAll(() => test.close())

  const report = (what: 'attendance' | 'certificates', as: TestMember, query = '') =>
    test.call('GET', `/api/user/v1/orgs/${orgId}/${what}${query}`, { as })
  const register = (lectureId: number, as: TestMember, partnerId?: number) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: { ...registration, ...(partnerId && { partnerId }) },
    })

  it.each(['attendance', 'certificates'] as const)(
    'the %s report is for owner and admins only',
    async (what) => {
      expect((await report(what, owner)).status).toBe(200)
      for (const as of [member, stranger]) expect((await report(what, as)).body.code).toBe('NOT_FOUND')
      expect((await test.call('GET', `/api/user/v1/orgs/${orgId}/${what}`)).status).toBe(401)
      await test.db
        .updateTable('org_member')
        .set({ role: 'ADMIN' })
        .where('member_id', '=', member.id)
        .execute()
      expect((await report(what, member)).status).toBe(200)
      await test.db
        .updateTable('org_member')
        .set({ role: 'MEMBER' })
        .where('member_id', '=', member.id)
        .execute()
    },
  )

  it("lists registrations made for the organisation with results, names masked except one's own", async () => {
    const [later, sooner, own] = [
      await test.make.lecture({ target: 'PARTNER', startsInDays: 20 }),
      await test.make.lecture({ startsInDays: 12 }),
      await test.make.lecture(),
    ]
    expect((await register(later, member)).status).toBe(201)
    expect((await register(sooner, owner, orgId)).status).toBe(201)
    expect((await register(own, member)).status).toBe(201)
    await test.db
      .updateTable('attender')
      .set({ result: 'COMPLETED', progress_state: 'FINISHED', finished_at: testNow })
      .where('lecture_id', '=', sooner)
      .execute()
    const { body } = await report('attendance', owner)
    expect(body.content).toEqual([
      expect.objectContaining({
        name: '이*룡',
        lectureId: later,
        title: 'Test course',
        applyState: 'APPLIED',
        result: null,
      }),
      expect.objectContaining({ name: '심청', lectureId: sooner, result: 'COMPLETED' }),
    ])
    const turned = await report('attendance', owner, '?sort=startAt,asc&size=1')
    expect([turned.body.totalElements, turned.body.content[0].lectureId]).toEqual([2, sooner])
  })

  it("keeps a former member's registrations, but not their certificates", async () => {
    const leaver = await test.make.member({ name: '성춘향' })
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: leaver.id, role: 'MEMBER', joined_at: testNow })
      .execute()
    const lectureId = await test.make.lecture({ target: 'PARTNER', startsInDays: 30 })
    await register(lectureId, leaver)
    await fixture.issued(leaver)
    const held = async () =>
      (await report('certificates', owner)).body.content.map(({ name }: { name: string }) => name)
    expect(await held()).toContain('성*향')
    await test.call('DELETE', `/api/user/v1/orgs/${orgId}/members/${leaver.id}`, { as: leaver })
    expect(await held()).not.toContain('성*향')
    expect((await report('attendance', owner)).body.content[0].name).toBe('성*향')
  })

  it('names those who have agreed in full, for staff only if their role sees members', async () => {
    const [agreed, org] = [
      await test.make.member({ name: '성춘향' }),
      await test.make.member({ name: '심청' }),
    ]
    const id = await test.make.org(org, agreed)
    const lectureId = await test.make.lecture({ startsInDays: 40 })
    await register(lectureId, agreed, id)
    await fixture.issued(agreed)
    const names = async (path: string, as: TestMember) =>
      Promise.all(
        ['attendance', 'certificates'].map(
          async (what) => (await test.call('GET', `${path}/${id}/${what}`, { as })).body.content[0].name,
        ),
      )
    const own = () => names('/api/user/v1/orgs', org)
    const support = await test.make.staff('support')
    const courses = await test.make.staff('courses')
    const asSeenBy = (as: TestMember) => names('/api/admin/v1/orgs', as)
    expect([await own(), await asSeenBy(support)]).toEqual(Array(2).fill(['성*향', '성*향']))
    await test.make.orgAgreement(id, agreed)
    expect([await own(), await asSeenBy(support), await asSeenBy(courses)]).toEqual([
      ['성춘향', '성춘향'],
      ['성춘향', '성춘향'],
      ['성*향', '성*향'],
    ])
    await test.call('DELETE', `/api/user/v1/orgs/${id}/members/${agreed.id}`, { as: agreed })
    const { body } = await test.call('GET', `/api/user/v1/orgs/${id}/attendance`, { as: org })
    expect(body.content[0].name).toBe('성*향')
  })

  it('lists certificates by expiry, without revoked ones', async () => {
    const [first, second] = [await fixture.issued(member), await fixture.issued(owner)]
    await fixture.issued(stranger)
    await test.db
      .updateTable('certificate')
      .set({
        start_at: new Date('2023-01-01T00:00:00+09:00'),
        finish_at: new Date('2025-12-31T23:59:59+09:00'),
      })
      .where('id', '=', second.id)
      .execute()
    const listed = async () => (await report('certificates', owner)).body.content
    expect(await listed()).toEqual([
      {
        memberId: owner.id,
        name: '심청',
        certification: 'Test certification',
        level: 'ASSOCIATE',
        startAt: '2022-12-31T15:00:00.000Z',
        finishAt: '2025-12-31T14:59:59.000Z',
        state: 'EXPIRED',
        expiring: false,
      },
      expect.objectContaining({ memberId: member.id, name: '이*룡', state: 'VALID', expiring: false }),
    ])
    await test.db
      .updateTable('certificate')
      .set({ revoked_at: testNow, revoked_because: 'Lent.' })
      .where('id', '=', first.id)
      .execute()
    expect(await listed()).toHaveLength(1)
  })

  it.each(['?sort=name,asc', '?page=-1', '?size=101', '?other=1'])('is refused with %s', async (query) => {
    for (const what of ['attendance', 'certificates'] as const)
      expect((await report(what, owner, query)).status).toBe(400)
  })
})
