import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

describe.each(engines)('changing the exam date on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let as: TestMember
  let certification_id: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
    certification_id = await test.make.certification()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    as = await test.make.member()
  })

  const exam = (overrides: Parameters<TestApp['make']['exam']>[0] = {}) =>
    test.make.exam({ certification_id, ...overrides })
  const change = (examNumber: string, examId: number, targetExamId: number, by = as) =>
    test.call('PUT', `/api/certification/v1/applicants/${examNumber}/change-exams`, {
      as: by,
      body: { examId, targetExamId },
    })
  const choices = async (examId: number) =>
    (await test.call('GET', `/api/certification/v1/changeable-exams/${examId}`, { as })).body

  it('moves both seats and the application, and no money', async () => {
    const [from, to] = [await exam(), await exam({ startsInDays: 14 })]
    const { examNumber, orderId } = await fixture.applied(from, as)
    expect(await choices(from)).toContainEqual(
      expect.objectContaining({
        id: to,
        seatsLeft: 10,
        examTime: 100,
        questionCount: 65,
        state: 'ANNOUNCED',
        deadlineChange: 'LATER',
        cancelUntil: '2026-12-20T15:00:00.000Z',
      }),
    )
    const { status, body } = await change(examNumber, from, to)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      examId: to,
      examNumber,
      applyState: 'APPLIED',
      changedAt: testNow.toISOString(),
      refund: null,
      actions: { change: { allowed: false, because: 'CHANGED_ALREADY' }, cancel: { allowed: true } },
    })
    expect([await fixture.seats(from), await fixture.seats(to)]).toEqual([0, 1])
    expect((await fixture.order(orderId, as)).body).toMatchObject({ state: 'DONE', subject: { examId: to } })
    expect(await test.jobsIn('exam-mail')).toContainEqual({
      kind: 'examChanged',
      applicantId: body.applicantId,
    })
    expect(await choices(to)).toEqual([])
  })

  it('of a prepared exam clears what was prepared', async () => {
    const [from, to] = [await exam(), await exam({ startsInDays: 14 })]
    const { examNumber } = await fixture.applied(from, as)
    await test.db
      .updateTable('applicant')
      .set({ apply_state: 'SCHEDULED', test_link: 'https://testing.example.com/old' })
      .where('exam_number', '=', examNumber)
      .execute()
    expect((await change(examNumber, from, to)).body).toMatchObject({
      examId: to,
      applyState: 'APPLIED',
      testLink: null,
    })
  })

  it('is possible once', async () => {
    const [from, to, third] = [await exam(), await exam(), await exam()]
    const { examNumber } = await fixture.applied(from, as)
    await change(examNumber, from, to)
    expect((await change(examNumber, to, third)).body.code).toBe('CHANGED_ALREADY')
    expect(await fixture.seats(third)).toBe(0)
  })

  it.each([
    ['that is full', { capacity: 1, seats_taken: 1 }, 'EXAM_FULL'],
    ['of the next month', { startsInDays: 30 }, 'NOT_CHANGEABLE_TO'],
    ['that is closed', { state: 'CLOSED' as const }, 'NOT_CHANGEABLE_TO'],
    ['that is a draft', { state: 'DRAFT' as const }, 'NOT_CHANGEABLE_TO'],
    ['whose booking has ended', { startsInDays: 2 }, 'NOT_CHANGEABLE_TO'],
    ['of another certification', { level: 'ASSOCIATE' as const }, 'NOT_CHANGEABLE_TO'],
  ] as const)('is refused for an exam %s', async (_, overrides, code) => {
    const from = await exam()
    // An exam made for another level has a certification of its own.
    const to = await ('level' in overrides ? test.make.exam(overrides) : exam(overrides))
    const before = await fixture.seats(to)
    const { examNumber } = await fixture.applied(from, as)
    const { status, body } = await change(examNumber, from, to)
    expect([status, body.code]).toEqual([409, code])
    expect([await fixture.seats(from), await fixture.seats(to)]).toEqual([1, before])
  })

  it('is refused for the same exam, an unknown one, a hold, and from the day before', async () => {
    const [from, to] = [await exam(), await exam({ startsInDays: 14 })]
    const { examNumber } = await fixture.applied(from, as)
    expect((await change(examNumber, from, from)).body.code).toBe('NOT_CHANGEABLE_TO')
    expect((await change(examNumber, from, 999_999)).body.code).toBe('NOT_CHANGEABLE_TO')
    expect((await change(examNumber, to, from)).status).toBe(404)
    test.clock.moveTo(new Date('2026-12-17T00:00:00+09:00'))
    const late = await change(examNumber, from, to)
    expect(late.body).toMatchObject({
      code: 'CHANGE_DEADLINE_PASSED',
      message: 'Changing the date ended on 2026.12.16 23:59 KST.',
    })
    test.clock.moveTo(testNow)
    const holding = await test.make.member()
    const held = (await fixture.apply(from, holding)).body.examNumber
    expect((await change(held, from, to, holding)).body.code).toBe('APPLICANT_CLOSED')
  })

  it('keeps seat counts equal to applications under concurrent changes', async () => {
    const [one, two] = [await exam({ capacity: 3 }), await exam({ capacity: 3 })]
    const people = await Promise.all(Array.from({ length: 5 }, () => test.make.member()))
    const at = people.map((_, index) => (index < 3 ? one : two))
    const numbers: string[] = []
    for (const [index, person] of people.entries())
      numbers.push((await fixture.applied(at[index] ?? one, person)).examNumber)
    const responses = await Promise.all(
      people.map((person, index) => {
        const from = at[index] ?? one
        return change(numbers[index] ?? '', from, from === one ? two : one, person)
      }),
    )
    for (const { status, body } of responses)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'EXAM_FULL'])
    const seats = async (examId: number) => {
      const rows = await test.db
        .selectFrom('applicant')
        .select('id')
        .where('exam_id', '=', examId)
        .where('apply_state', '=', 'APPLIED')
        .execute()
      return rows.length
    }
    expect([await fixture.seats(one), await fixture.seats(two)]).toEqual([await seats(one), await seats(two)])
    expect((await seats(one)) + (await seats(two))).toBe(5)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })
})

describe('two who change to the date of the other at the same time', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it('do not block each other', async () => {
    const fixture = examFixture(test)
    const certification_id = await test.make.certification()
    const exams = [await test.make.exam({ certification_id }), await test.make.exam({ certification_id })]
    const people = [await test.make.member(), await test.make.member()]
    const numbers: string[] = []
    for (const [index, as] of people.entries())
      numbers.push((await fixture.applied(exams[index] ?? 0, as)).examNumber)
    const begun = await test.db.transaction().execute(async (tx) => {
      // Each transaction holds its first locks and waits for the application.
      await sql`select from applicant where exam_number = any(${numbers}::text[]) for update`.execute(tx)
      const replies = Promise.all(
        people.map((as, index) =>
          test.call('PUT', `/api/certification/v1/applicants/${numbers[index]}/change-exams`, {
            as,
            body: { examId: exams[index], targetExamId: exams[1 - index] },
          }),
        ),
      )
      await untilWaiting(test.db, 2)
      return { replies }
    })
    expect((await begun.replies).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe.each(engines)('cancelling an application on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  const cancel = (examId: number, examNumber: string, as: TestMember) =>
    test.call('DELETE', `/api/certification/v1/exams/${examId}/applicants/${examNumber}`, { as })

  it('is possible until the last moment of the second day before, and not later', async () => {
    const examId = await test.make.exam()
    const [early, late] = [await test.make.member(), await test.make.member()]
    const first = await fixture.applied(examId, early)
    const second = await fixture.applied(examId, late)
    const deadline = new Date('2026-12-17T00:00:00+09:00')
    test.clock.moveTo(new Date(deadline.getTime() - 1))
    expect((await cancel(examId, first.examNumber, early)).status).toBe(200)
    test.clock.moveTo(deadline)
    const { status, body } = await cancel(examId, second.examNumber, late)
    expect([status, body.code, body.message]).toEqual([
      409,
      'CANCEL_DEADLINE_PASSED',
      'Cancelling ended on 2026.12.16 23:59 KST.',
    ])
    expect(await fixture.seats(examId)).toBe(1)
  })

  it('keeps the code spent, releases the seat once, and lets the member apply again', async () => {
    const examId = await test.make.exam()
    const as = await test.make.member()
    const { code } = await test.make.discountCode({ amount: 10_000 })
    const { examNumber, orderId } = await fixture.applied(examId, as, { discountCode: code })
    const responses = await Promise.all([1, 2, 3].map(() => cancel(examId, examNumber, as)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await fixture.seats(examId)).toBe(0)
    const refunds = (await test.jobsIn('refund-order')) as { orderId: string }[]
    expect(refunds.filter((job) => job.orderId === orderId)).toHaveLength(1)
    const again = await fixture.apply(examId, as, { discountCode: code })
    expect(again.body.fields).toEqual({ discountCode: 'This discount code has already been used.' })
    expect((await fixture.apply(examId, as)).status).toBe(201)
  })

  it('refunds nothing if nothing was paid', async () => {
    const examId = await test.make.exam()
    const as = await test.make.member()
    const { code } = await test.make.discountCode({ percent: 100 })
    const { examNumber } = (await fixture.apply(examId, as, { discountCode: code })).body
    expect((await cancel(examId, examNumber, as)).body).toMatchObject({
      applyState: 'CANCELED',
      refund: null,
    })
  })
})
