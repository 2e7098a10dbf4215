import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

describe.each(engines)('waiting for any date of a course on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof waitingListSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = waitingListSteps(test)
  })
  afterEach(async () => {
    await steps.expectExactSeats()
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  type Date = { id: number; taker: TestMember }

  /** Another full date of the course, in this many days. */
  async function fullDate(startsInDays: number, courseId?: number): Promise<Date> {
    const id = await test.make.lecture({ capacity: 1, startsInDays, ...(courseId && { courseId }) })
    const [taker] = (await steps.people(1)) as [TestMember]
    expect((await steps.register(id, taker)).status).toBe(201)
    return { id, taker }
  }

  /** Two full dates of a month, and a person who waits for any of them. */
  async function twoDates() {
    const first = await fullDate(10)
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const second = await fullDate(15, courseId)
    const [person, other] = (await steps.people(2)) as [TestMember, TestMember]
    const reply = await steps.joinPeriod(first.id, person)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return { courseId, first, second, person, other, list: reply.body }
  }

  const entriesOf = async (as: TestMember) =>
    Object.fromEntries(
      (
        await test.db
          .selectFrom('waiting_entry')
          .select(['lecture_id', 'state'])
          .where('member_id', '=', as.id)
          .execute()
      ).map(({ lecture_id, state }) => [lecture_id, state]),
    )
  const periodsOf = async (as: TestMember) =>
    (await test.call('GET', '/api/lecture/v1/waiting-list-periods', { as })).body
  const leavePeriod = (id: number, as: TestMember) =>
    test.call('DELETE', `/api/lecture/v1/waiting-list-periods/${id}`, { as })

  it('is one entry, with a place in each line by when one joined', async () => {
    const { first, second, person, other, list } = await twoDates()
    expect(list.anyDate).toMatchObject({
      own: {
        kind: 'MONTH',
        dates: [
          { lectureId: first.id, position: 1, offeredUntil: null, passedOver: false },
          { lectureId: second.id, position: 1 },
        ],
      },
      choices: [],
    })
    expect((await steps.join(second.id, other)).body.entry.position).toBe(2)
    expect((await steps.joinPeriod(second.id, person, 'QUARTER')).body.code).toBe('ALREADY_WAITING')
    expect((await steps.join(first.id, person)).body.code).toBe('ALREADY_WAITING')
    const overview = (await test.call('GET', '/api/user/v1/overview', { as: person })).body
    expect(overview.waitingPeriods).toMatchObject([{ lectureId: first.id, dates: [{}, {}] }])
    expect(overview.waiting).toHaveLength(2)
  })

  it('offers one seat at a time; taking it ends the entry everywhere', async () => {
    const { first, second, person, other } = await twoDates()
    await steps.join(second.id, other)
    await Promise.all([steps.cancel(first.id, first.taker), steps.cancel(second.id, second.taker)])
    await test.moveTo(testNow)
    const states = await entriesOf(person)
    expect(Object.values(states).filter((state) => state === 'OFFERED')).toHaveLength(1)
    const offered = states[first.id] === 'OFFERED' ? first : second
    // While it is offered to somebody else, the other seat does not stay empty.
    if (offered === first) expect(await entriesOf(other)).toEqual({ [second.id]: 'OFFERED' })
    expect((await steps.register(offered.id, person)).status).toBe(201)
    expect(await periodsOf(person)).toEqual([])
    await test.moveTo(testNow)
    expect(Object.values(await entriesOf(person)).sort()).toEqual(['LEFT', 'TAKEN'])
  })

  it('goes on after a declined offer, and ends with one that is not answered', async () => {
    const { first, second, person } = await twoDates()
    await steps.cancel(first.id, first.taker)
    await test.moveTo(testNow)
    expect((await steps.leave(first.id, person)).status).toBe(200)
    expect(await entriesOf(person)).toEqual({ [first.id]: 'LEFT', [second.id]: 'WAITING' })
    await test.moveTo(hours(1))
    expect(await entriesOf(person)).toEqual({ [first.id]: 'LEFT', [second.id]: 'WAITING' })
    await steps.cancel(second.id, second.taker)
    await test.moveTo(hours(2))
    expect(await entriesOf(person)).toMatchObject({ [second.id]: 'OFFERED' })
    await test.moveTo(hours(27))
    expect(await entriesOf(person)).toMatchObject({ [second.id]: 'LAPSED' })
    await test.moveTo(hours(27))
    expect(await periodsOf(person)).toEqual([])
  })

  it('leaves out a date whose line one had joined alone and has left since', async () => {
    const { first, second, other } = await twoDates()
    expect((await steps.join(first.id, other)).status).toBe(201)
    expect((await steps.joinPeriod(second.id, other)).status).toBe(201)
    expect((await steps.leave(first.id, other)).status).toBe(200)
    await test.moveTo(hours(1))
    expect(await entriesOf(other)).toEqual({ [first.id]: 'LEFT', [second.id]: 'WAITING' })
  })

  it('keeps the seats of a new date for those who wait, before others', async () => {
    const { courseId, person, other } = await twoDates()
    const staff = await test.make.staff('courses')
    const draft = await test.make.lecture({ courseId, capacity: 1, state: 'DRAFT', startsInDays: 16 })
    const path = `/api/admin/v1/lectures/${draft}`
    const offered = await test.call('POST', `${path}/waiting-list/entries-of-other-dates`, { as: staff })
    // Announcing the date puts them in line anyway.
    expect(offered.body).toEqual({ added: 0 })
    const moved = await test.call('POST', `${path}/moves`, { as: staff, body: { to: 'ANNOUNCED' } })
    expect(moved.status).toBe(200)
    expect((await steps.register(draft, other)).body.code).toBe('LECTURE_FULL')
    await test.moveTo(testNow)
    expect(await entriesOf(person)).toMatchObject({ [draft]: 'OFFERED' })
    const list = await test.call('GET', `${path}/waiting-entries`, { as: staff })
    expect(list.body.content).toMatchObject([{ state: 'OFFERED', period: { kind: 'MONTH' } }])
    const csv = await test.call('GET', `${path}/waiting-entries.csv`, { as: staff })
    expect(csv.body).toContain('Any date: December 2026')
  })

  it('joins the line of a date that is moved into the period, and leaves that of one moved out of it', async () => {
    const { courseId, first, second, person } = await twoDates()
    const later = await fullDate(60, courseId)
    const moveBy = (days: number, id: number) =>
      sql`update lecture set start_at = start_at + ${days} * interval '1 day', finish_at = finish_at + ${days} * interval '1 day',
        recruit_finish_at = recruit_finish_at + ${days} * interval '1 day' where id = ${id}`.execute(test.db)
    await moveBy(45, second.id)
    await moveBy(-45, later.id)
    await test.moveTo(testNow)
    expect(await entriesOf(person)).toEqual({
      [first.id]: 'WAITING',
      [second.id]: 'LEFT',
      [later.id]: 'WAITING',
    })
  })

  it('is left for all dates at once, by its member only', async () => {
    const { first, person, other, list } = await twoDates()
    await steps.cancel(first.id, first.taker)
    await test.moveTo(testNow)
    const { id } = list.anyDate.own
    expect((await leavePeriod(id, other)).status).toBe(404)
    expect((await leavePeriod(id, person)).body).toEqual([])
    expect((await leavePeriod(id, person)).body.code).toBe('NOT_WAITING')
    expect(Object.values(await entriesOf(person))).toEqual(['LEFT', 'LEFT'])
    // Nobody else waits.
    expect((await steps.register(first.id, other)).status).toBe(201)
  })

  it('is refused while a date of the period has a seat, and for who is registered', async () => {
    const { courseId, first, second, other } = await twoDates()
    const open = await test.make.lecture({ courseId, capacity: 5, startsInDays: 12 })
    const refused = await steps.joinPeriod(first.id, other)
    expect(refused.body.code).toBe('SEATS_LEFT')
    expect((await steps.see(first.id, other)).anyDate.choices).toMatchObject([
      { kind: 'MONTH', withSeat: { lectureId: open }, join: { because: 'SEATS_LEFT' } },
      { kind: 'QUARTER', withSeat: { lectureId: open } },
    ])
    expect((await steps.joinPeriod(first.id, second.taker)).body.code).toBe('ALREADY_REGISTERED')
    expect((await steps.joinPeriod(2_147_483_647, other)).status).toBe(404)
  })

  it('ends with the period, with one mail to those who got no offer', async () => {
    const { first, person } = await twoDates()
    // After both dates, then after the month.
    await test.moveTo(hours(24 * 20))
    await test.moveTo(hours(24 * 40))
    expect(await periodsOf(person)).toEqual([])
    const mails = (await test.jobsIn('waiting-list-mail')) as { memberId: number; kind: string }[]
    expect(mails.filter(({ memberId }) => memberId === person.id)).toMatchObject([{ kind: 'waitingEnded' }])
    expect((await steps.joinPeriod(first.id, person)).body.code).toBe('LECTURE_NOT_RECRUITING')
  })
})
