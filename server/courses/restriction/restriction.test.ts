import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseFixture } from '../../testing/course-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const reason = 'A stay in hospital.'

describe.each(engines)('restrictions on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof courseFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = courseFixture(test)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const miss = async (as: TestMember, times = 1) => {
    for (let one = 0; one < times; one++) await fixture.completed([0], { people: [as] })
  }
  const register = async (as: TestMember) => {
    const lectureId = await test.make.lecture()
    return test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration })
  }
  const absencesOf = async (as: TestMember) =>
    (await test.call('GET', '/api/lecture/v1/absences?lang=ko', { as })).body
  const listed = async (query = '') =>
    (await fixture.asStaff('GET', `/restrictions?size=100${query}`)).body.content
  const ownOf = async (as: TestMember, query?: string) =>
    (await listed(query)).filter((row: { memberId: number }) => row.memberId === as.id)
  const lift = (id: number, body: unknown = { reason }) =>
    fixture.asStaff('POST', `/restrictions/${id}/lifts`, body)

  it('are opened by the third absence and refuse registrations until their end', async () => {
    const as = await test.make.member()
    await miss(as, 2)
    expect(await absencesOf(as)).toMatchObject({
      limit: 3,
      counted: [{ title: '시험 강의', startAt: '2026-12-07T00:30:00.000Z' }, {}],
      restriction: null,
    })
    const kept = await register(as)
    expect(kept.status).toBe(201)

    await miss(as)
    const span = { restrictStartAt: testNow.toISOString(), restrictFinishAt: '2027-06-07T15:00:00.000Z' }
    const { counted, restriction } = await absencesOf(as)
    expect([counted, restriction]).toEqual([
      [],
      { ...span, imposedBecause: null, absences: [expect.anything(), {}, {}].map(() => expect.anything()) },
    ])
    expect((await test.call('GET', '/api/user/v1/current', { as })).body.restriction).toEqual(span)
    const refused = await register(as)
    expect([refused.status, refused.body.code]).toEqual([409, 'REGISTRATION_RESTRICTED'])
    expect(refused.body.message).toContain('2027.06.07 23:59 KST')
    // Earlier registrations are kept.
    expect((await fixture.rowOf(kept.body.attenderId)).apply_state).toBe('APPLIED')

    test.clock.moveTo(new Date('2027-06-07T23:59:59+09:00'))
    expect((await register(as)).status).toBe(409)
    test.clock.moveTo(new Date('2027-06-08T00:00:00+09:00'))
    expect((await register(as)).status).toBe(201)
    expect((await absencesOf(as)).restriction).toBeNull()
  })

  it('reset the count: absences before and during one do not count for the next', async () => {
    const as = await test.make.member()
    await miss(as, 4)
    expect(await ownOf(as)).toHaveLength(1)
    test.clock.moveTo(new Date('2027-06-08T00:00:00+09:00'))
    await miss(as, 2)
    expect((await absencesOf(as)).counted).toHaveLength(2)
    expect(await ownOf(as)).toHaveLength(1)
    await miss(as)
    expect(await ownOf(as)).toHaveLength(2)
  })

  it('ignore excused absences and those of guests', async () => {
    const as = await test.make.member()
    await miss(as, 2)
    const lectureId = await fixture.overLecture()
    const { id } = await fixture.attender(lectureId, { as })
    await fixture.enter(lectureId, id, { days: [0], excusedBecause: '병가' })
    const guest = await fixture.attender(lectureId)
    await fixture.makeGuest(guest.id)
    await fixture.enter(lectureId, guest.id, { days: [0] })
    expect((await fixture.complete(lectureId)).status).toBe(200)
    expect((await fixture.rowOf(guest.id)).result).toBe('NOT_ATTENDED')
    expect((await absencesOf(as)).counted).toHaveLength(2)
    expect(await ownOf(as)).toEqual([])
  })

  it('are lifted by staff with a reason: once, with a mail, and the count starts anew', async () => {
    const as = await test.make.member()
    await miss(as, 3)
    const [restriction] = await ownOf(as, '&open=true')
    expect(restriction).toMatchObject({
      memberId: as.id,
      name: '홍길동',
      liftedAt: null,
      liftedBecause: null,
      imposedBy: null,
      liftedBy: null,
      actions: { lift: { allowed: true } },
      absences: [{ title: 'Test course' }, {}, {}],
    })
    expect(await ownOf(as, '&open=false')).toEqual([])
    expect((await lift(restriction.id, {})).status).toBe(400)
    expect((await lift(restriction.id, { reason: ' ' })).body.fields).toEqual({ reason: 'Enter a value.' })

    const lifted = await lift(restriction.id)
    expect([lifted.status, lifted.body]).toEqual([
      200,
      {
        ...restriction,
        liftedAt: testNow.toISOString(),
        liftedBecause: reason,
        liftedBy: { personId: expect.stringMatching(/^m-\d+$/), name: expect.stringMatching(/./) },
        actions: { lift: expect.objectContaining({ allowed: false, because: 'RESTRICTION_OVER' }) },
      },
    ])
    expect(await ownOf(as, '&open=true')).toEqual([])
    expect(await ownOf(as, '&open=false')).toEqual([lifted.body])
    const last = restriction.absences[2].attenderId
    expect(await fixture.mailsOf(last, 'restriction-mail')).toEqual([
      { kind: 'restrictionLifted', restrictionId: restriction.id, attenderId: last },
    ])
    expect(await fixture.audit('restriction', restriction.id)).toMatchObject([
      { action: 'restriction.lift', after: { reason } },
    ])
    expect((await register(as)).status).toBe(201)
    expect((await test.call('GET', '/api/user/v1/current', { as })).body.restriction).toBeNull()
    await miss(as, 2)
    expect((await absencesOf(as)).counted).toHaveLength(2)
    await miss(as)
    expect(await ownOf(as, '&open=true')).toHaveLength(1)
  })

  it('cannot be lifted twice, concurrently or later, nor after their end', async () => {
    const as = await test.make.member()
    await miss(as, 3)
    const [{ id, absences }] = await ownOf(as)
    const replies = await Promise.all([lift(id), lift(id), lift(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await lift(id)).body.code).toBe('RESTRICTION_OVER')
    expect(await fixture.mailsOf(absences[2].attenderId, 'restriction-mail')).toHaveLength(1)

    await miss(as, 3)
    const [late] = await ownOf(as, '&open=true')
    test.clock.moveTo(new Date(late.restrictFinishAt))
    expect((await lift(late.id)).body.code).toBe('RESTRICTION_OVER')
    expect((await lift(999_999)).status).toBe(404)
  })

  it('without absences no longer reset the count', async () => {
    const as = await test.make.member()
    await miss(as, 1)
    await test.make.restriction(as, testNow, new Date('2027-01-01T00:00:00+09:00'))
    await miss(as, 3)
    expect(await ownOf(as)).toHaveLength(1)
    expect((await absencesOf(as)).counted).toEqual([])

    test.clock.moveTo(new Date('2027-01-01T00:00:00+09:00'))
    await miss(as, 2)
    expect([(await absencesOf(as)).counted.length, (await ownOf(as)).length]).toEqual([2, 1])
    await miss(as)
    expect(await ownOf(as)).toHaveLength(2)
  })

  it('that have ended are kept until their last absence is corrected', async () => {
    const as = await test.make.member()
    const absences = []
    for (let one = 0; one < 3; one++) absences.push(await fixture.completed([0], { people: [as] }))
    await miss(as, 2)
    test.clock.moveTo(new Date('2027-06-08T00:00:00+09:00'))
    const counted = []
    for (const { lectureId, attenders } of absences) {
      await fixture.enter(lectureId, attenders[0]?.id ?? 0, { reason })
      counted.push((await absencesOf(as)).counted.length)
    }
    expect(counted).toEqual([0, 0, 2])
  })

  it('are listed in the requested order', async () => {
    const starts = (rows: { restrictStartAt: string }[]) => rows.map((row) => row.restrictStartAt)
    const ascending = starts(await listed('&sort=restrictStartAt,asc'))
    expect(ascending).toEqual(ascending.toSorted())
    expect(starts(await listed())).toEqual(ascending.toReversed())
    for (const { name } of await listed()) expect(name).toBe('홍길동')
    const auditor = await test.make.staff('auditor')
    const masked = await test.call('GET', '/api/admin/v1/restrictions', { as: auditor })
    for (const one of masked.body.content) expect(one).toMatchObject({ name: '홍*동', masked: true })
    expect((await fixture.asStaff('GET', '/restrictions?sort=name,asc')).status).toBe(400)
    expect((await fixture.asStaff('GET', '/restrictions?open=maybe')).status).toBe(400)
  })

  it('are found by words of a name or an address', async () => {
    const as = await test.make.member({ name: 'Seldom Seen', email: 'seldom.seen@example.com' })
    await test.make.restriction(as, testNow, new Date('2027-01-01T00:00:00+09:00'))
    for (const text of ['dom se', 'seen seldom', 'SEEN', 'seldom.seen@', 'seen@example'])
      expect(await listed(`&text=${text}`)).toMatchObject([{ memberId: as.id }])
    for (const text of ['seldom nowhere', '%25', 'seldom_seen'])
      expect(await listed(`&text=${text}`), text).toEqual([])
  })
})
