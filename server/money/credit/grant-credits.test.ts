import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import { billingSettings, creditFixture } from '../../testing/credit-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { listSpentBefore } from './credit-db.ts'
import { grantCredits } from './grant-credits.ts'
import { takeBackCredits } from './take-back-credits.ts'

const lastMoment = '2027-02-06T23:59:59.999+09:00'
const expiry = '2027-02-07T00:00:00+09:00'

describe.each(engines)('granting credits on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof creditFixture>
  beforeAll(async () => {
    test = await startTestApp(engine, billingSettings)
    fixture = creditFixture(test)
  })
  afterAll(() => test.close())

  it('a member without credits has an empty statement', async () => {
    const as = await test.make.member()
    expect(await fixture.balance(as)).toEqual({ balance: 0, partnerUse: false, grants: [] })
    expect(await fixture.entries(as)).toEqual([])
    expect(await fixture.takeBack(999_999)).toEqual({ takenBack: 0, spent: 0 })
  })

  /** Completes a course of 500 credits; returns what was granted. */
  const complete = async (as: TestMember, values: object = {}, body: object = {}) => {
    const course = courseFixture(test)
    const lectureId = await test.make.lecture({ credits: 500, ...values })
    const registered = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: { ...registration, ...body },
    })
    expect(registered.status).toBe(201)
    const { finish_at } = await test.db
      .selectFrom('lecture')
      .select('finish_at')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    await test.moveTo(finish_at)
    await course.enter(lectureId, registered.body.attenderId)
    expect((await course.complete(lectureId)).status).toBe(200)
    const { credits } = await course.holdingsOf(registered.body.attenderId)
    await test.moveTo(testNow)
    return credits
  }
  const use = (as: TestMember, set: object) =>
    test.db.updateTable('member').set(set).where('id', '=', as.id).execute()

  it('a member earns credits by whatever registration, also for an organisation of no partner', async () => {
    const as = await test.make.member()
    const partnerId = await test.make.org(as)
    expect(await complete(as)).toEqual([500])
    expect(await complete(as, {}, { partnerId })).toEqual([500])
  })

  it('who is for partner use earns none and can spend none, until staff say otherwise', async () => {
    const partner = await test.make.member({ partner: true })
    const orgId = await test.make.org(partner)
    const colleague = await test.make.member()
    await test.db
      .insertInto('org_member')
      .values({ org_id: orgId, member_id: colleague.id, role: 'MEMBER', joined_at: testNow })
      .execute()
    const applied = await test.make.member()
    await use(applied, { partner_use: true })
    for (const as of [partner, colleague, applied]) {
      expect(await complete(as)).toEqual([])
      await fixture.grant(as, 300)
      expect((await fixture.charge(as, 100)).body).toMatchObject({
        code: 'PARTNER_USE',
        message: 'Members who applied for partner use cannot use credits.',
      })
      expect(await fixture.balance(as)).toMatchObject({ balance: 0, partnerUse: true })

      await use(as, { partner_use_set: false })
      expect(await complete(as)).toEqual([500])
      expect((await fixture.charge(as, 100)).status).toBe(200)
      expect(await fixture.balance(as)).toMatchObject({ balance: 700, partnerUse: false })
    }
    const other = await test.make.member()
    await fixture.grant(other, 300)
    await use(other, { partner_use_set: true })
    expect((await fixture.charge(other, 100)).body.code).toBe('PARTNER_USE')
  })

  it('they can be spent until the end of the 60th day, and are on the statement', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 30_000)
    expect(await fixture.balance(as, 'ko')).toEqual({
      balance: 30_000,
      partnerUse: false,
      grants: [
        {
          title: '시험 강의',
          amount: 30_000,
          remaining: 30_000,
          grantedAt: testNow.toISOString(),
          expiresAt: new Date(expiry).toISOString(),
        },
      ],
    })
    expect(await fixture.entries(as)).toMatchObject([
      {
        kind: 'GRANTED',
        amount: 30_000,
        balance: 30_000,
        title: 'Test course',
        product: null,
        at: testNow.toISOString(),
      },
    ])
  })

  it('they expire on time, even before it is recorded', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    test.clock.moveTo(new Date(lastMoment))
    expect((await fixture.balance(as)).balance).toBe(100)
    test.clock.moveTo(new Date(expiry))
    expect(await fixture.balance(as)).toEqual({ balance: 0, partnerUse: false, grants: [] })
    expect(await fixture.account(as)).toBe(100)

    await test.moveTo('2027-02-09T12:00:00+09:00')
    await test.moveTo('2027-02-09T12:00:05+09:00')
    expect(await fixture.account(as)).toBe(0)
    expect((await fixture.entries(as)).slice(1)).toMatchObject([
      { kind: 'EXPIRED', amount: -100, balance: 0, at: new Date(expiry).toISOString() },
    ])
    await test.moveTo(testNow)
  })

  it('expiry of many members is recorded once each with two workers', async () => {
    const lectureId = await test.make.lecture({ capacity: 40 })
    const members = await Promise.all(Array.from({ length: 30 }, () => test.make.member()))
    for (const member of members) await fixture.grant(member, 10, lectureId)
    test.clock.moveTo(new Date(expiry))
    await Promise.all([test.moveTo(expiry), test.moveTo(expiry)])
    await test.moveTo(testNow)
    for (const as of members)
      expect((await fixture.entries(as)).map(({ kind }) => kind)).toEqual(['GRANTED', 'EXPIRED'])
  })

  it('entries are chronological even if the worker was stopped', async () => {
    const as = await test.make.member()
    await fixture.grant(as, 100)
    test.clock.moveTo(new Date('2027-03-01T10:00:00+09:00'))
    await fixture.grant(as, 50)
    test.clock.moveTo(testNow)
    expect(await fixture.entries(as)).toMatchObject([
      { kind: 'GRANTED', balance: 100 },
      { kind: 'EXPIRED', balance: 0, at: new Date(expiry).toISOString() },
      { kind: 'GRANTED', balance: 50 },
    ])
  })

  it('a registration gets one grant under concurrency', async () => {
    const as = await test.make.member()
    const attenderId = await fixture.grant(as, 100)
    await Promise.all([1, 2, 3].map(() => fixture.regrant(attenderId, as, 100)))
    expect(await fixture.entries(as)).toHaveLength(1)
    expect(await fixture.account(as)).toBe(100)
  })

  it('a whole course is granted at once, also to a member of two courses', async () => {
    const lectures = [await test.make.lecture(), await test.make.lecture()] as const
    const [one, two] = [await test.make.member(), await test.make.member()] as const
    const grants = [
      { attenderId: await test.make.attender(lectures[0], two), memberId: two.id, amount: 5 },
      { attenderId: await test.make.attender(lectures[0], one), memberId: one.id, amount: 10 },
      { attenderId: await test.make.attender(lectures[1], one), memberId: one.id, amount: 20 },
    ]
    await test.db.transaction().execute((tx) => grantCredits(tx, grants, test.clock.now(), test.config.zone))
    expect((await fixture.entries(one)).map(({ amount, balance }) => [amount, balance])).toEqual([
      [10, 10],
      [20, 30],
    ])
    expect([await fixture.account(one), await fixture.account(two)]).toEqual([30, 5])
    await test.db.transaction().execute((tx) => grantCredits(tx, [], test.clock.now(), test.config.zone))
  })

  it('concurrent grants in different orders do not deadlock', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => test.make.member()))
    const courses = await Promise.all([1, 2, 3, 4].map(() => test.make.lecture({ capacity: 20 })))
    const grantsOf = async (lectureId: number) =>
      Promise.all(
        members.map(async (member) => ({
          attenderId: await test.make.attender(lectureId, member),
          memberId: member.id,
          amount: 7,
        })),
      )
    const sequences = await Promise.all(courses.map(grantsOf))
    const now = test.clock.now()
    await Promise.all(
      sequences.map((grants, index) =>
        test.db
          .transaction()
          .execute((tx) => grantCredits(tx, index % 2 ? grants.reverse() : grants, now, test.config.zone)),
      ),
    )
    for (const member of members) expect(await fixture.account(member)).toBe(28)
  })

  it("what remains of a revoked completion's credits is taken back once", async () => {
    const as = await test.make.member()
    const attenderId = await fixture.grant(as, 100)
    const results = await Promise.all([fixture.takeBack(attenderId), fixture.takeBack(attenderId)])
    expect(results.map(({ takenBack }) => takenBack).sort()).toEqual([0, 100])
    expect((await fixture.entries(as)).slice(1)).toMatchObject([
      { kind: 'TAKEN_BACK', amount: -100, balance: 0 },
    ])

    await fixture.regrant(attenderId, as, 40)
    expect(await fixture.account(as)).toBe(40)
    expect((await listSpentBefore(test.db, [attenderId])).get(attenderId)).toBeUndefined()
  })

  it("several courses' credits of one member are taken back in one call", async () => {
    const as = await test.make.member()
    const first = await fixture.grant(as, 100)
    const second = await fixture.grant(as, 20)
    await fixture.grant(as, 3)
    const takenBack = await test.db
      .transaction()
      .execute((tx) => takeBackCredits(tx, [second, first, 999_999], testNow))
    expect(takenBack).toEqual([
      { attenderId: first, takenBack: 100, spent: 0 },
      { attenderId: second, takenBack: 20, spent: 0 },
    ])
    expect((await fixture.entries(as)).slice(3)).toMatchObject([
      { kind: 'TAKEN_BACK', amount: -100, balance: 23 },
      { kind: 'TAKEN_BACK', amount: -20, balance: 3 },
    ])
    expect(await fixture.account(as)).toBe(3)
  })

  it('expired credits are not taken back and not granted again', async () => {
    const as = await test.make.member()
    const attenderId = await fixture.grant(as, 100)
    await test.moveTo(expiry)
    expect(await fixture.takeBack(attenderId)).toEqual({ takenBack: 0, spent: 100 })
    expect((await fixture.entries(as)).map(({ kind }) => kind)).toEqual(['GRANTED', 'EXPIRED'])
    expect(await listSpentBefore(test.db, [attenderId])).toEqual(new Map([[attenderId, 100]]))
    await test.moveTo(testNow)
  })

  it('the statement is append-only, paged and visible to its owner only', async () => {
    const as = await test.make.member()
    for (const amount of [1, 2, 3]) await fixture.grant(as, amount)
    const read = (query: string) => test.call('GET', `/api/credit/v1/entries${query}`, { as })
    const { body } = await read('?size=2')
    expect(body).toMatchObject({ totalElements: 3, totalPages: 2, first: true })
    expect(body.content.map(({ balance }: { balance: number }) => balance)).toEqual([6, 3])
    expect((await read('?size=2&page=1')).body.content).toMatchObject([{ balance: 1 }])
    expect((await read('?sort=amount,desc')).status).toBe(400)
    expect((await read('?memberId=1')).status).toBe(400)
    const other = await test.make.member()
    expect((await test.call('GET', '/api/credit/v1/entries', { as: other })).body.content).toEqual([])
    for (const change of [
      sql`update credit_entry set amount = 1`,
      sql`delete from credit_entry`,
      sql`truncate credit_entry`,
    ])
      await expect(change.execute(test.db)).rejects.toThrow('credit_entry only grows')
  })
})
