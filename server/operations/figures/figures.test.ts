import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LectureResult } from '#contract/courses/completion-states.ts'
import type { ResultOutcome } from '#contract/exams/result-states.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('figures of the centre on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    courseId = await makeCourses(test)
    await makeExams(test)
  })
  afterAll(() => test.close())
  let courseId: number

  const figuresFor = async (role: StaffRole, query: string) =>
    (await test.call('GET', `/api/admin/v1/figures?${query}`, { as: await test.make.staff(role) })).body

  it('of courses are by the month in which a date began, in the centre’s zone', async () => {
    const { courses, exams, money } = await figuresFor('courses', 'from=2026-10&to=2026-12')
    expect([exams, money]).toEqual([null, null])
    expect(courses.months).toEqual([
      { ...none, month: '2026-10' },
      {
        month: '2026-11',
        dates: 2,
        capacity: 30,
        seatsTaken: 4,
        completed: 2,
        incomplete: 1,
        notAttended: 1,
      },
      { ...none, month: '2026-12', dates: 1, capacity: 10, seatsTaken: 1 },
    ])
    expect(
      courses.top.map(({ id, dates, seatsTaken }: Record<string, unknown>) => [id, dates, seatsTaken]),
    ).toEqual([
      [courseId, 2, 4],
      [expect.any(Number), 1, 1],
    ])
  })

  it('of one course leave out all others', async () => {
    const { courses, exams, money } = await figuresFor(
      'auditor',
      `from=2026-11&to=2026-12&courseId=${courseId}`,
    )
    expect(courses.months.map(({ dates }: { dates: number }) => dates)).toEqual([2, 0])
    expect(exams).toBeNull()
    expect(money.months).toEqual([
      { month: '2026-11', income: 0, refunds: 0 },
      { month: '2026-12', income: 33_000, refunds: 0 },
    ])
    expect(money.top).toMatchObject([{ kind: 'COURSE', id: courseId, income: 33_000 }])
  })

  it('of exams count published results only', async () => {
    const { courses, exams } = await figuresFor('exams', 'from=2026-11&to=2026-11')
    expect(courses).toBeNull()
    expect(exams.months).toEqual([
      {
        month: '2026-11',
        exams: 1,
        capacity: 10,
        seatsTaken: 4,
        passed: 1,
        failed: 1,
        notAttended: 1,
      },
    ])
    // 45 and 30 of 50 points; the last result, which is not published, has 0.
    expect(exams.sections).toEqual([
      {
        id: expect.any(Number),
        title: { en: 'Test certification', ko: '시험 자격' },
        sections: [
          { title: { en: 'Design', ko: '설계' }, candidates: 2, share: 0.75 },
          { title: { en: 'Operation' }, candidates: 1, share: 0.5 },
        ],
      },
    ])
    expect(exams.top).toMatchObject([{ title: { en: 'Test certification' }, passed: 1, failed: 1 }])
  })

  it('of money subtract nothing: income and refunds are apart', async () => {
    const { money } = await figuresFor('money', 'from=2026-12&to=2026-12')
    expect(money.months).toEqual([{ month: '2026-12', income: 33_000 + 110_000, refunds: 110_000 }])
    expect(money.top).toMatchObject([
      { kind: 'CERTIFICATION', income: 110_000, refunds: 110_000 },
      { kind: 'COURSE', income: 33_000, refunds: 0 },
    ])
  })

  it('are exported as CSV with the columns that the reader may see', async () => {
    const path = '/api/admin/v1/figures.csv?from=2026-11&to=2026-12'
    const { body } = await test.call('GET', path, { as: await test.make.staff('money') })
    expect(body).toBe('\uFEFFmonth,money.income,money.refunds\r\n2026-11,0,0\r\n2026-12,143000,110000\r\n')
  })

  it.each([
    ['2026-12', '2026-11'],
    ['2020-01', '2026-12'],
    ['2026-13', '2026-12'],
    ['x', ''],
  ])('are refused from %s to %s', async (from, to) => {
    const as = await test.make.staff('courses')
    const { status, body } = await test.call('GET', `/api/admin/v1/figures?from=${from}&to=${to}`, { as })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).not.toEqual([])
  })
})

const none = { dates: 0, capacity: 0, seatsTaken: 0, completed: 0, incomplete: 0, notAttended: 0 }

/**
 * Two dates of a course in November, the second in the month's last hour in Seoul; a date of another course in
 * December; drafts.
 */
async function makeCourses(test: TestApp): Promise<number> {
  const { make, db } = test
  const at = (start: string) => ({
    days: [{ startAt: new Date(start), finishAt: new Date(Date.parse(start) + 1_800_000) }] as const,
    recruitFinishAt: new Date(Date.parse(start) - 86_400_000),
  })
  const first = await make.lecture({ ...at('2026-11-01T00:00:00+09:00'), state: 'COMPLETED', capacity: 20 })
  const { course_id: courseId } = await db
    .selectFrom('lecture')
    .select('course_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const last = await make.lecture({ ...at('2026-11-30T23:30:00+09:00'), courseId, state: 'COMPLETED' })
  for (const [lectureId, result] of [
    [first, 'COMPLETED'],
    [first, 'NOT_ATTENDED'],
    [first, 'NOT_PRACTICED'],
    [last, 'COMPLETED'],
  ] satisfies [number, LectureResult][])
    await make.attender(lectureId, await make.member(), {
      progress_state: 'FINISHED',
      result,
      finished_at: testNow,
    })
  const online = await make.lecture(at('2026-12-20T09:00:00+09:00'))
  await make.attender(online, await make.member())
  await make.lecture({ ...at('2026-12-21T09:00:00+09:00'), state: 'DRAFT' })
  await make.lecture({ ...at('2026-12-22T09:00:00+09:00'), state: 'DROPPED', droppedBecause: 'Few people.' })
  const payer = await make.member()
  const holdId = await make.hold(first, payer, { state: 'TAKEN' })
  const order = await make.order({ memberId: payer.id, holdId }, { amount: 33_000, paid: true })
  await enterPayment(test, order.id, 33_000)
  return courseId
}

/** Of the results of `makeExams`; the second names a section anew in Korean and has one more. */
const sectionsOfResults = [
  [{ title: { en: 'Design' }, score: 45, total: 50 }],
  [
    { title: { en: 'Design', ko: '설계' }, score: 30, total: 50 },
    { title: { en: 'Operation' }, score: 5, total: 10 },
  ],
  null,
  [{ title: { en: 'Design' }, score: 0, total: 50 }],
]

/** An exam with three published results and one that is not, and an application paid for and refunded. */
async function makeExams(test: TestApp): Promise<void> {
  const { make, db } = test
  const examId = await make.exam({
    start_at: new Date('2026-11-15T14:00:00+09:00'),
    state: 'FINISHED',
    seats_taken: 4,
  })
  const outcomes = ['PASSED', 'FAILED', 'NOT_ATTENDED', 'PASSED'] satisfies ResultOutcome[]
  for (const [index, result] of outcomes.entries()) {
    const { id } = await make.applicant(examId, await make.member(), { apply_state: 'COMPLETED' })
    const score = result === 'NOT_ATTENDED' ? null : result === 'PASSED' ? 800 : 500
    const { id: exam_result_id } = await db
      .insertInto('exam_result')
      .values({
        applicant_id: id,
        result,
        score,
        pass_score: 700,
        total_score: 1000,
        received_at: testNow,
        publish_at: testNow,
        published_at: index < 3 ? testNow : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sections = sectionsOfResults[index] ?? null
    await db
      .insertInto('exam_result_version')
      .values({
        exam_result_id,
        version: 1,
        result,
        score,
        source: 'PROVIDER',
        received_at: testNow,
        sections: sections && JSON.stringify(sections),
      })
      .execute()
  }
  const member = await make.member()
  const { id } = await make.applicant(await make.exam(), member, { apply_state: 'CANCELED' })
  const order = await make.order(
    { memberId: member.id, applicantId: id },
    { paid: true, refund: 'MEMBER', refunded: true },
  )
  await enterPayment(test, order.id, 110_000)
  await enterPayment(test, order.id, -110_000)
}

/** Adds a ledger line; a negative amount is a refund. */
async function enterPayment({ db }: TestApp, orderId: number, amount: number): Promise<void> {
  const event = amount > 0 ? 'PAID' : 'REFUNDED'
  await db
    .insertInto('payment_ledger')
    .values({ payment_order_id: orderId, at: testNow, event, amount })
    .execute()
}
