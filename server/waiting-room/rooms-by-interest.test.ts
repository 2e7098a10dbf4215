import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../testing/audit-of.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'
import { makeRoomsByInterest } from './rooms-by-interest.ts'

const opensAt = new Date('2027-01-01T00:00:00+09:00')
const ahead = (minutes: number) => new Date(opensAt.getTime() - minutes * 60_000)
const [hour, day] = [60, 24 * 60]
const factor = 2

describe.each(bothEngines)('waiting rooms by interest on %s', (engine) => {
  let test: TestApp
  let nobody: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    nobody = await test.make.lecture()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(ahead(10 * day))
    await sql`update lecture set state = 'DROPPED', dropped_because = 'Test' where state = 'DRAFT'`.execute(
      test.db,
    )
  })

  const lookAtCourse = (id: number, as?: Parameters<TestApp['call']>[2]) =>
    test.call('GET', `/api/lecture/v1/lectures/${id}`, as)
  const lookAtExam = (id: number, as?: Parameters<TestApp['call']>[2]) =>
    test.call('GET', `/api/certification/v1/exams/${id}`, as)
  const members = (count: number) => Promise.all(Array.from({ length: count }, () => test.make.member()))
  /** A date that is announced, and the next one of its course, which opens with two seats. */
  const course = async ({ announceAt = opensAt, capacity = 2 } = {}) => {
    const lectureId = await test.make.lecture({ startsInDays: 5 })
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const nextId = await test.make.lecture({
      courseId,
      startsInDays: 30,
      state: 'DRAFT',
      announceAt,
      capacity,
    })
    return { lectureId, courseId, nextId }
  }
  const make = (now: Date) => makeRoomsByInterest({ db: test.db, zone: test.config.zone, factor }, now)
  const roomsOf = (of: { lectureId?: number; examId?: number }) =>
    test.db
      .selectFrom('waiting_room')
      .select(['id', 'opens_at', 'automatic', 'interested', 'interest_seats', 'updated_by'])
      .$if(of.lectureId !== undefined, (rooms) => rooms.where('lecture_id', '=', of.lectureId ?? 0))
      .$if(of.examId !== undefined, (rooms) => rooms.where('exam_id', '=', of.examId ?? 0))
      .execute()

  it('counts each member once, whichever date of the course is looked at, and neither visitors nor staff', async () => {
    const { lectureId, nextId } = await course()
    const people = await members(4)
    for (const as of [...people, ...people]) await lookAtCourse(lectureId, { as })
    await lookAtCourse(lectureId)
    await lookAtCourse(lectureId, { as: await test.make.staff('courses') })
    await lookAtCourse(nobody, { as: await test.make.member() })
    await test.interest.flush()
    await make(ahead(hour))
    // Four people for two seats are not more than twice as many.
    expect(await roomsOf({ lectureId: nextId })).toEqual([])

    await lookAtCourse(lectureId, { as: await test.make.member() })
    await test.interest.flush()
    await make(ahead(day + 1))
    expect(await roomsOf({ lectureId: nextId })).toEqual([])
    await make(ahead(day))
    const [room, ...more] = await roomsOf({ lectureId: nextId })
    expect(more).toEqual([])
    expect(room).toMatchObject({
      ...{ opens_at: opensAt, automatic: true, interested: 5, interest_seats: 2, updated_by: null },
    })
    expect(await auditOf(test.db, 'waitingRoom', room?.id ?? 0)).toMatchObject([
      {
        ...{ action: 'waitingRoom.create', actor_sub: 'waiting rooms' },
        after: { lectureId: nextId, interest: { people: 5, seats: 2 }, enterMinutes: 15 },
      },
    ])
  })

  it('is told to staff, and to everybody as any room', async () => {
    const { lectureId, nextId } = await course({ capacity: 1 })
    for (const as of await members(3)) await lookAtCourse(lectureId, { as })
    await test.interest.flush()
    await make(ahead(hour))
    const [room] = await roomsOf({ lectureId: nextId })
    const staff = await test.make.staff('courses')
    const { body } = await test.call('GET', `/api/admin/v1/waiting-rooms/${room?.id}`, { as: staff })
    expect(body).toMatchObject({ automatic: true, interest: { people: 3, seats: 1 }, updatedBy: null })
    const { body: rooms } = await test.call('GET', '/api/waiting-room/v1/rooms')
    expect(rooms).toContainEqual(expect.objectContaining({ id: room?.id, lectureId: nextId }))
    await test.moveTo(ahead(5))
    const as = await test.make.member()
    const entered = await test.call('POST', `/api/waiting-room/v1/rooms/${room?.id}/tickets`, {
      ...{ as, body: { mail: null } },
    })
    expect(entered.body).toMatchObject({ state: 'ENTERED' })
  })

  it('counts the seats of all dates that open within the day, each of which gets a room', async () => {
    const { lectureId, courseId, nextId } = await course()
    const otherId = await test.make.lecture({
      ...{ courseId, startsInDays: 31, state: 'DRAFT', announceAt: ahead(-60), capacity: 1 },
    })
    const people = await members(6)
    for (const as of people) await lookAtCourse(lectureId, { as })
    await test.interest.flush()
    await make(ahead(hour))
    expect([await roomsOf({ lectureId: nextId }), await roomsOf({ lectureId: otherId })]).toEqual([[], []])
    await lookAtCourse(lectureId, { as: await test.make.member() })
    await test.interest.flush()
    await make(ahead(hour))
    for (const id of [nextId, otherId])
      expect(await roomsOf({ lectureId: id })).toMatchObject([{ interested: 7, interest_seats: 3 }])
  })

  it('is made for an exam of the month that opens, unless its month has one', async () => {
    const [sought, covered] = [
      await test.make.exam({ start_at: new Date('2027-01-20T14:00:00+09:00'), capacity: 1 }),
      await test.make.exam({ start_at: new Date('2027-02-20T14:00:00+09:00'), capacity: 1 }),
    ]
    const people = await members(3)
    for (const as of people) await lookAtExam(sought, { as })
    await test.interest.flush()
    await make(ahead(day))
    expect(await roomsOf({ examId: sought })).toMatchObject([{ opens_at: opensAt, interested: 3 }])

    const february = new Date('2027-02-01T00:00:00+09:00')
    test.clock.moveTo(new Date(february.getTime() - 3_600_000))
    for (const as of await members(3)) await lookAtExam(covered, { as })
    await test.interest.flush()
    const { status } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: await test.make.staff('exams'),
      body: { examMonth: '2027-02', enterMinutes: 15, turnMinutes: 10, admitPerMinute: 60 },
    })
    expect(status).toBe(201)
    await make(test.clock.now())
    expect(await roomsOf({ examId: covered })).toEqual([])
  })

  it('is not made again once staff have closed it, nor for what is open, nor when switched off', async () => {
    const { lectureId, nextId } = await course({ capacity: 1 })
    for (const as of await members(3)) await lookAtCourse(lectureId, { as })
    await test.interest.flush()
    await makeRoomsByInterest({ db: test.db, zone: test.config.zone, factor: 0 }, ahead(hour))
    expect(await roomsOf({ lectureId: nextId })).toEqual([])
    await make(ahead(hour))
    const [room] = await roomsOf({ lectureId: nextId })
    test.clock.moveTo(ahead(hour))
    await test.call('POST', `/api/admin/v1/waiting-rooms/${room?.id}/moves`, {
      ...{ as: await test.make.staff('courses'), body: { move: 'CLOSE' } },
    })
    await make(ahead(30))
    expect(await roomsOf({ lectureId: nextId })).toHaveLength(1)
    expect(await roomsOf({ lectureId })).toEqual([])
  })

  it('leaves nothing of those who looked once it has opened', async () => {
    const { lectureId, courseId } = await course()
    for (const as of await members(3)) await lookAtCourse(lectureId, { as })
    await test.interest.flush()
    const stored = () =>
      test.db.selectFrom('opening_interest').select('person').where('course_id', '=', courseId).execute()
    expect(await stored()).toHaveLength(3)
    await make(ahead(1))
    expect(await stored()).toHaveLength(3)
    await make(opensAt)
    expect(await stored()).toEqual([])
  })

  it('counts nobody more than two weeks before an opening', async () => {
    const { lectureId, courseId } = await course()
    test.clock.moveTo(ahead(14 * day + 1))
    const [early, late] = [await test.make.member(), await test.make.member()]
    await lookAtCourse(lectureId, { as: early })
    await test.interest.flush()
    const count = async () =>
      (await test.db.selectFrom('opening_interest').selectAll().where('course_id', '=', courseId).execute())
        .length
    expect(await count()).toBe(0)
    test.clock.moveTo(ahead(14 * day))
    await lookAtCourse(lectureId, { as: late })
    await test.interest.flush()
    expect(await count()).toBe(1)
  })
})
