import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/admin/v1/orgs'
const none = { from: null, until: null, contractNumber: null }

describe.each(engines)('organisations for staff on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('support')
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const get = async (address: string, as = staff) =>
    (await test.call('GET', `${path}${address}`, { as: await test.make.signedInAgain(as) })).body
  const setPartnership = (orgId: number, body: object, version = 1) =>
    test.call('PUT', `${path}/${orgId}/partnership`, {
      as: staff,
      headers: { 'if-match': `"${version}"` },
      body: { ...none, reason: 'A contract.', ...body },
    })
  const transfer = (orgId: number, memberId: number, dry = '') =>
    test.call('POST', `${path}/${orgId}/transfers${dry}`, {
      as: staff,
      body: { memberId, reason: 'The owner has left the company.' },
    })
  const isPartner = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/orgs', { as: await test.make.signedInAgain(as) })).body[0].partner

  it('are found by name, contract number and owner, and exported as the list shows them', async () => {
    const owner = await test.make.member({
      email: 'head.of.training@example.com',
      partner: true,
      name: '배뱅이',
    })
    const orgId = await test.make.org(owner, await test.make.member())
    await test.db.updateTable('org').set({ name: 'Findable 100%' }).where('id', '=', orgId).execute()
    await setPartnership(orgId, { partner: true, contractNumber: 'KC-2026-77' })
    for (const text of ['findable 100%', 'kc-2026', 'head.of.tr']) {
      const { content } = await get(`?text=${encodeURIComponent(text)}`)
      expect(content.map(({ id }: { id: number }) => id)).toEqual([orgId])
    }
    const { content } = await get('?partner=true&sort=members,desc')
    expect(content[0]).toMatchObject({ id: orgId, members: 2, partner: true, owner: { name: '배뱅이' } })
    expect((await get('?partner=false&text=findable')).totalElements).toBe(0)
    const csv = await test.call('GET', `${path}.csv?text=findable`, { as: staff })
    expect(String(csv.body)).toContain(`${orgId},Findable 100%,Yes,KC-2026-77`)
    const auditor = await test.make.staff('auditor')
    expect((await get(`/${orgId}`)).owner).toMatchObject({ name: '배뱅이', masked: false })
    expect((await get(`/${orgId}`, auditor)).owner).toMatchObject({ name: '배*이', masked: true })
    const members = (await get(`/${orgId}/members`, auditor)).content
    expect(members.map(({ masked }: { masked: boolean }) => masked)).toEqual([true, true])
  })

  it('are partners as staff say, within the days of the contract, else as the owner’s account says', async () => {
    const owner = await test.make.member({ partner: true })
    const orgId = await test.make.org(owner)
    expect([(await get(`/${orgId}`)).setByStaff, await isPartner(owner)]).toEqual([null, true])
    expect((await setPartnership(orgId, { partner: false })).body).toMatchObject({
      partner: false,
      version: 2,
    })
    expect(await isPartner(owner)).toBe(false)
    const days = { partner: true, from: '2026-12-20', until: '2026-12-21', contractNumber: 'C-1' }
    expect((await setPartnership(orgId, days, 2)).body.partner).toBe(false)
    for (const [at, expected] of [
      ['2026-12-19T23:59:59+09:00', false],
      ['2026-12-20T00:00:00+09:00', true],
      ['2026-12-21T23:59:59+09:00', true],
      ['2026-12-22T00:00:00+09:00', false],
    ] as const) {
      test.clock.moveTo(new Date(at))
      expect([at, await isPartner(owner)]).toEqual([at, expected])
    }
    test.clock.moveTo(testNow)
    expect((await setPartnership(orgId, { partner: null }, 3)).body.partner).toBe(true)
    expect((await setPartnership(orgId, { partner: true }, 3)).body.code).toBe('VERSION_CHANGED')
    const audited = await test.db
      .selectFrom('audit_event')
      .select('after')
      .where('action', '=', 'org.partnership')
      .where('entity_id', '=', String(orgId))
      .orderBy('id')
      .execute()
    expect(audited.map(({ after }) => (after as { partner: unknown }).partner)).toEqual([false, true, null])
  })

  it('decide who may register for a course for partners', async () => {
    const member = await test.make.member()
    const orgId = await test.make.org(member)
    const lectureId = await test.make.lecture({ target: 'PARTNER', startsInDays: 20 })
    const register = async () =>
      test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
        as: await test.make.signedInAgain(member),
        body: registration,
      })
    expect((await register()).status).toBe(409)
    await setPartnership(orgId, { partner: true })
    expect((await register()).status).toBe(201)
  })

  it.each([
    [{ partner: false, from: '2027-01-01' }, 'from'],
    [{ partner: null, contractNumber: 'C-9' }, 'contractNumber'],
    [{ partner: true, from: '2027-01-02', until: '2027-01-01' }, 'until'],
    [{ partner: true, from: '2027-02-30' }, 'from'],
    [{ partner: true, contractNumber: 'x'.repeat(51) }, 'contractNumber'],
    [{ partner: true, reason: ' ' }, 'reason'],
  ])('cannot have a partnership of %j', async (body, field) => {
    const orgId = await test.make.org(await test.make.member())
    const { status, body: reply } = await setPartnership(orgId, body)
    expect([status, Object.keys(reply.fields)]).toEqual([400, [field]])
  })

  it('get another owner, who is told; the former one becomes an admin', async () => {
    const [owner, next] = [await test.make.member(), await test.make.member()]
    const orgId = await test.make.org(owner, next)
    const dry = await transfer(orgId, next.id, '/dry-runs')
    expect(dry.body.mails).toEqual([{ kind: 'orgTransferred', count: 1 }])
    expect((await get(`/${orgId}`)).owner.memberId).toBe(owner.id)
    const moved = await transfer(orgId, next.id)
    expect([moved.status, moved.body.owner.memberId]).toEqual([200, next.id])
    const { content } = await get(`/${orgId}/members`)
    expect(content.map(({ memberId, role }: { memberId: number; role: string }) => [memberId, role])).toEqual(
      expect.arrayContaining([
        [owner.id, 'ADMIN'],
        [next.id, 'OWNER'],
      ]),
    )
    expect((await transfer(orgId, next.id)).body.code).toBe('ALREADY_OWNER')
    expect((await transfer(orgId, (await test.make.member()).id)).status).toBe(404)
    const other = await test.make.member()
    await test.make.org(other)
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: other.id, role: 'MEMBER', joined_at: testNow })
      .execute()
    expect((await transfer(orgId, other.id)).body.code).toBe('OWNS_AN_ORG')
  })

  it('get an owner when theirs has left, once when two staff do it at the same time', async () => {
    const [owner, one, two] = [await test.make.member(), await test.make.member(), await test.make.member()]
    const orgId = await test.make.org(owner, one, two)
    await test.db.deleteFrom('org_member').where('member_id', '=', owner.id).execute()
    expect((await get(`/${orgId}`)).owner).toBeNull()
    const replies = await Promise.all([
      transfer(orgId, one.id),
      transfer(orgId, one.id),
      transfer(orgId, two.id),
    ])
    expect(replies.map(({ status }) => status).every((status) => [200, 409].includes(status))).toBe(true)
    const { content } = await get(`/${orgId}/members`)
    expect(content.filter(({ role }: { role: string }) => role === 'OWNER')).toHaveLength(1)
  })

  it('have the report that their owner sees, with names masked', async () => {
    const owner = await test.make.member({ name: '남궁주인' })
    const orgId = await test.make.org(owner)
    const lectureId = await test.make.lecture()
    await test.make.attender(lectureId, owner, { org_id: orgId, name: '남궁주인' })
    const { content } = await get(`/${orgId}/attendance`)
    expect(content).toMatchObject([{ lectureId, name: '남**인', applyState: 'APPLIED' }])
    expect((await get(`/${orgId}/certificates`)).content).toEqual([])
    for (const list of ['attendance', 'certificates', 'members'])
      expect((await test.call('GET', `${path}/999999/${list}`, { as: staff })).status).toBe(404)
  })
})
