import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import { examWaitingListSteps } from '../../testing/exam-waiting-list-steps.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const opensAt = new Date('2027-01-01T00:00:00+09:00')
const day = (text: string) => new Date(`${text}T10:00:00+09:00`)

describe.each(engines)('seats kept for renewals on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let steps: ReturnType<typeof examWaitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine, { RENEWAL_SEATS: '3', RENEWAL_SEATS_END_DAYS: '1' })
    fixture = examFixture(test)
    steps = examWaitingListSteps(test)
  })
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    // Each test has exams of its own to be offered.
    await test.db.updateTable('exam').set({ state: 'FINISHED' }).execute()
  })
  afterAll(() => test.close())

  const endsOn = (id: number, text: string) =>
    test.db
      .updateTable('certificate')
      .set({ start_at: day('2024-01-08'), finish_at: day(text) })
      .where('id', '=', id)
      .execute()
  /** A member whose certificate ends on a day. */
  const holder = async (ends = '2027-03-01') => {
    const member = await test.make.member()
    const { id } = await certificateFixture(test).issued(member)
    await endsOn(id, ends)
    return { member, certificateId: id }
  }
  const holders = (count: number) => Promise.all(Array.from({ length: count }, () => holder()))
  /** On 17 January, with the applications of its month not open yet. */
  const nextMonth = (more = {}) => test.make.exam({ startsInDays: 40, ...more })
  const codeOf = async (examId: number, as: TestMember) => {
    const { status, body } = await fixture.apply(examId, as)
    return status === 201 ? 'APPLIED' : body.code
  }
  const seen = async (examId: number, as: TestMember) =>
    (await test.call('GET', `/api/certification/v1/exams/${examId}`, { as })).body
  /** Of the latest application. */
  const stateOf = async ({ id }: TestMember) => {
    const { apply_state } = await test.db
      .selectFrom('applicant')
      .select('apply_state')
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return apply_state
  }
  const listed = async (as: TestMember) =>
    (await test.call('GET', '/api/certification/v1/renewal-seats', { as })).body

  it('are taken before the month opens by holders whose certificate runs out, and by nobody else', async () => {
    const examId = await nextMonth()
    const { member, certificateId } = await holder()
    const until = '2026-12-30T15:00:00.000Z'
    expect(await seen(examId, member)).toMatchObject({
      label: 'NOT_YET',
      renewal: { seatsLeft: 3, until },
      seatsLeft: 10,
      actions: { apply: { allowed: true, until }, joinWaitingList: { allowed: false } },
    })
    expect(await listed(member)).toEqual([
      expect.objectContaining({ certificateId, examId, seatsLeft: 3, until, opensAt: opensAt.toISOString() }),
    ])
    const overview = await test.call('GET', '/api/user/v1/overview', { as: member })
    expect(overview.body.renewalSeats).toEqual(await listed(member))

    const others = {
      'without a certificate': await test.make.member(),
      'with one that is valid for long': (await holder('2028-01-01')).member,
      'with one that has ended at the exam': (await holder('2027-01-10')).member,
    }
    for (const [who, other] of Object.entries(others)) {
      expect([who, await codeOf(examId, other)]).toEqual([who, 'EXAM_OUTSIDE_MONTH'])
      expect([who, (await seen(examId, other)).renewal, await listed(other)]).toEqual([who, null, []])
    }
    expect(await codeOf(await nextMonth({ level: 'PROFESSIONAL' }), member)).toBe('EXAM_OUTSIDE_MONTH')
    expect(await codeOf(await test.make.exam({ startsInDays: 70 }), member)).toBe('EXAM_OUTSIDE_MONTH')

    const { examNumber } = await fixture.applied(examId, member)
    expect(await fixture.seats(examId)).toBe(1)
    expect(await listed(member)).toEqual([])
    expect(await fixture.listed(member)).toMatchObject([{ examNumber, applyState: 'APPLIED' }])
    const as = await test.make.staff('exams')
    const { body } = await test.call('GET', `/api/admin/v1/exams/${examId}`, { as })
    expect(body.renewalSeats).toEqual({ seats: 3, taken: 1, until })
  })

  it('are as many as are kept; who comes later is told when the month opens', async () => {
    const examId = await nextMonth()
    const people = (await holders(5)).map(({ member }) => member)
    const codes = await Promise.all(people.map((one) => codeOf(examId, one)))
    expect(codes.filter((code) => code === 'APPLIED')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['APPLIED', 'RENEWAL_SEATS_TAKEN']))
    const late = people[codes.indexOf('RENEWAL_SEATS_TAKEN')] as TestMember
    const { body } = await fixture.apply(examId, late)
    expect(body.message).toBe(
      'The seats kept for renewals are all taken. Applications for this exam open to everybody on 2027.01.01 00:00 KST.',
    )
    expect(await listed(late)).toMatchObject([{ examId, seatsLeft: 0 }])
    expect((await steps.join(examId, late)).body.code).toBe('EXAM_OUTSIDE_MONTH')
    // One that frees its seat leaves it to the next renewal.
    const first = people[codes.indexOf('APPLIED')] as TestMember
    test.clock.moveTo(new Date(testNow.getTime() + 16 * 60_000))
    expect(await codeOf(examId, late)).toBe('APPLIED')
    expect(await stateOf(first)).toBe('CANCELED')
    expect(await fixture.seats(examId)).toBe(1)
  })

  it('are free for everybody from the opening on, and for nobody between their end and the opening', async () => {
    const examId = await nextMonth({ capacity: 3 })
    const [one, two] = await holders(2)
    if (!one || !two) throw new Error('no holders')
    expect((await fixture.applied(examId, one.member)).examNumber).toBeTruthy()
    test.clock.moveTo(new Date('2026-12-31T00:00:00+09:00'))
    expect(await codeOf(examId, two.member)).toBe('EXAM_OUTSIDE_MONTH')
    test.clock.moveTo(opensAt)
    const anybody = await steps.people(2)
    for (const other of anybody) expect(await codeOf(examId, other)).toBe('APPLIED')
    expect(await codeOf(examId, two.member)).toBe('EXAM_FULL')
    expect((await steps.join(examId, two.member)).status).toBe(201)
    expect(await fixture.seats(examId)).toBe(3)
  })

  it('are not changed for another date before the month opens', async () => {
    const certification_id = await test.make.certification()
    const [from, to] = [
      await nextMonth({ certification_id }),
      await test.make.exam({ certification_id, startsInDays: 45 }),
    ]
    const { member } = await holder()
    const { examNumber } = await fixture.applied(from, member)
    const change = () =>
      test.call('PUT', `/api/certification/v1/applicants/${examNumber}/change-exams`, {
        as: member,
        body: { examId: from, targetExamId: to },
      })
    expect((await change()).body).toMatchObject({
      code: 'CHANGE_NOT_OPEN',
      message:
        'Your seat was kept for a renewal. Its date can be changed from 2027.01.01 00:00 KST, when exams of the month open to everybody.',
    })
    expect([await fixture.seats(from), await fixture.seats(to)]).toEqual([1, 0])
    test.clock.moveTo(opensAt)
    expect((await change()).status).toBe(200)
  })

  it('are paid late only with a refund, as the seat is for other renewals', async () => {
    const examId = await nextMonth()
    const { member } = await holder()
    const { order } = (await fixture.apply(examId, member)).body
    const paymentKey = await test.payments.authorize({ orderId: order.orderId, amount: order.amount })
    test.clock.moveTo(new Date(testNow.getTime() + 16 * 60_000))
    await test.moveTo(test.clock.now())
    await fixture.confirm(order.orderId, member, { paymentKey, amount: order.amount })
    expect(await fixture.seats(examId)).toBe(0)
    expect(await stateOf(member)).toBe('CANCELED')
  })
})
