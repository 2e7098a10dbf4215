import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

describe.each(engines)('another date for people who wait on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
    staff = await test.make.staff('courses')
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  /** A full date with people in line, and a draft of the same course. */
  async function courseWith(people: number, { capacity = 2 } = {}) {
    const full = await test.make.lecture({ capacity: 1 })
    await test.make.attender(full, await test.make.member())
    const line = await steps.people(people)
    for (const one of line) expect((await steps.join(full, one)).status).toBe(201)
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', full)
      .executeTakeFirstOrThrow()
    const draft = await test.make.lecture({ courseId, capacity, state: 'DRAFT', startsInDays: 20 })
    return { full, draft, courseId, line }
  }
  const path = (id: number) => `/api/admin/v1/lectures/${id}`
  const offer = (id: number, as = staff) =>
    test.call('POST', `${path(id)}/waiting-list/entries-of-other-dates`, { as })
  const detail = async (id: number) => (await test.call('GET', path(id), { as: staff })).body
  const announce = async (id: number) => {
    const { status } = await test.call('POST', `${path(id)}/moves`, { as: staff, body: { to: 'ANNOUNCED' } })
    expect(status).toBe(200)
  }
  const overview = async (as: TestMember) =>
    (await test.call('GET', '/api/lecture/v1/waiting-list-entries', { as })).body

  it('keeps its seats for them before it is announced, and offers them in their order', async () => {
    const { draft, line } = await courseWith(3)
    expect(await detail(draft)).toMatchObject({ waitingElsewhere: 3, peopleWaiting: 0 })
    expect((await offer(draft)).body).toEqual({ added: 3 })
    expect((await offer(draft)).body).toEqual({ added: 0 })
    expect(await detail(draft)).toMatchObject({
      waitingElsewhere: 0,
      peopleWaiting: 3,
      seatsReserved: 0,
      seatsKept: 2,
    })
    // Drafts are not shown to members.
    expect(await overview(line[0] as TestMember)).toHaveLength(1)
    await test.moveTo(testNow)
    expect(await steps.states(draft)).toEqual(['WAITING', 'WAITING', 'WAITING'])

    await announce(draft)
    const [stranger] = (await steps.people(1)) as [TestMember]
    expect((await steps.register(draft, stranger)).body.code).toBe('LECTURE_FULL')
    await test.moveTo(testNow)
    expect(await steps.states(draft)).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
    expect((await steps.register(draft, line[0] as TestMember)).status).toBe(201)
    expect((await steps.register(draft, line[2] as TestMember)).body.code).toBe('LECTURE_FULL')
    expect(await overview(line[1] as TestMember)).toHaveLength(2)
    const [event] = await auditOf(test.db, 'lecture', draft)
    expect(event).toMatchObject({ action: 'lecture.offerToWaiting', after: { peopleWaiting: 3 } })
  })

  it('leaves out who is registered for it or in line already, and takes each person once from all lines', async () => {
    const { draft, courseId, line } = await courseWith(2, { capacity: 5 })
    const [first, second] = line as [TestMember, TestMember]
    const third = await test.make.lecture({ courseId, capacity: 1 })
    await test.make.attender(third, await test.make.member())
    for (const one of [second, first]) await steps.join(third, one)
    const [newcomer] = (await steps.people(1)) as [TestMember]
    await steps.join(third, newcomer)
    await announce(draft)
    expect((await steps.register(draft, first)).status).toBe(201)
    expect((await offer(draft)).body).toEqual({ added: 2 })
    const rows = await test.db
      .selectFrom('waiting_entry')
      .select('member_id')
      .where('lecture_id', '=', draft)
      .orderBy('rank')
      .execute()
    expect(rows.map(({ member_id }) => member_id)).toEqual([second.id, newcomer.id])
  })

  it('is refused once registration is over, and ends without a mail if the draft is dropped', async () => {
    const { draft } = await courseWith(1)
    expect((await offer(draft, await test.make.staff('support'))).status).toBe(404)
    expect((await offer(2_147_483_647)).status).toBe(404)
    expect((await offer(await test.make.lecture({ state: 'CLOSED' }))).body.code).toBe(
      'LECTURE_NOT_RECRUITING',
    )
    await offer(draft)
    // Offers of other tests are made first.
    await test.moveTo(testNow)
    const mails = (await test.jobsIn('waiting-list-mail')).length
    const body = { to: 'DROPPED', reason: 'No room.' }
    expect((await test.call('POST', `${path(draft)}/moves`, { as: staff, body })).status).toBe(200)
    await test.moveTo(testNow)
    expect(await steps.states(draft)).toEqual(['LEFT'])
    expect(await test.jobsIn('waiting-list-mail')).toHaveLength(mails)
  })

  it('is a task while many wait and no later date was offered to them', async () => {
    const { full, draft } = await courseWith(test.config.manyWaiting)
    const tasks = async () =>
      (await test.call('GET', '/api/admin/v1/tasks', { as: staff })).body.content.filter(
        ({ kind, lectureId }: { kind: string; lectureId: number }) =>
          kind === 'MANY_WAITING' && (lectureId === full || lectureId === draft),
      )
    expect(await tasks()).toMatchObject([{ lectureId: full, count: test.config.manyWaiting, total: 1 }])
    await offer(draft)
    expect(await tasks()).toEqual([])
  })
})
