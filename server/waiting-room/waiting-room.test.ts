import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { draw, hashOfSeed } from './draw-rules.ts'

const at = (seconds: number) => new Date(testNow.getTime() + 1_200_000 + seconds * 1_000)

describe.each(engines)('a waiting room on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('courses')
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  /** A room of a course with so many seats that opens in twenty minutes. */
  const plan = async ({ capacity = 10, admitPerMinute = 60 } = {}) => {
    const lectureId = await test.make.lecture({ capacity })
    const settings = { enterMinutes: 15, turnMinutes: 5, admitPerMinute, opensAt: at(0).toISOString() }
    const { status, body } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: { lectureId, ...settings },
    })
    expect(status).toBe(201)
    return { lectureId, roomId: body.id as number, settings }
  }
  const status = async (roomId: number) =>
    (await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}`)).body
  const enter = (roomId: number, as: TestMember, body: object = {}) =>
    test.call('POST', `/api/waiting-room/v1/rooms/${roomId}/tickets`, { as, body })
  const own = async (roomId: number, as: TestMember) =>
    (await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}/tickets/own`, { as })).body
  const leave = (roomId: number, as: TestMember) =>
    test.call('DELETE', `/api/waiting-room/v1/rooms/${roomId}/tickets/own`, { as })
  const register = (lectureId: number, as: TestMember) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration })
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.make.member()))
  /** Enters so many members before the opening; in the order drawn. */
  const drawn = async (roomId: number, count: number) => {
    test.clock.moveTo(at(-600))
    const members = await people(count)
    for (const member of members) expect((await enter(roomId, member)).status).toBe(200)
    await test.moveTo(at(0))
    const placed = await Promise.all(
      members.map(async (member) => ({ member, position: (await own(roomId, member)).position as number })),
    )
    return placed.sort((one, other) => one.position - other.position).map(({ member }) => member)
  }

  it('is entered by turns of its phases, drawn at the opening and admits at its rate', async () => {
    const { lectureId, roomId } = await plan()
    expect(await status(roomId)).toMatchObject({
      phase: 'SCHEDULED',
      lectureId,
      title: 'Test course',
      entered: 0,
    })
    const early = await test.make.member()
    expect((await enter(roomId, early)).body).toMatchObject({ code: 'ENTERING_NOT_YET' })

    test.clock.moveTo(at(-600))
    const [first, second, third] = (await people(3)) as [TestMember, TestMember, TestMember]
    const { body: ticket } = await enter(roomId, first)
    expect(ticket).toMatchObject({ state: 'ENTERED', position: null, ahead: null, mail: false })
    expect((await enter(roomId, first)).body).toEqual(ticket)
    for (const member of [second, third]) await enter(roomId, member, { mail: true })
    expect(await own(roomId, third)).toMatchObject({ state: 'ENTERED', mail: true })
    expect(await status(roomId)).toMatchObject({ phase: 'ENTERING', entered: 3, seed: null, drawnAt: null })

    await test.moveTo(at(0))
    const opened = await status(roomId)
    expect(opened).toMatchObject({
      phase: 'ADMITTING',
      admittedUpTo: 1,
      lastPosition: 3,
      waiting: 2,
      seatsLeft: 10,
    })
    await test.moveTo(at(1))
    expect(await status(roomId)).toMatchObject({ admittedUpTo: 2 })
    const tickets = await Promise.all([first, second, third].map((member) => own(roomId, member)))
    expect(tickets.map(({ position }) => position).sort()).toEqual([1, 2, 3])
    for (const { position, state, turnEndsAt, ahead } of tickets)
      expect({ state, turnEndsAt, ahead }).toEqual(
        position === 3
          ? { state: 'WAITING', turnEndsAt: null, ahead: 0 }
          : { state: 'ADMITTED', turnEndsAt: at(300 + position - 1).toISOString(), ahead: null },
      )
  })

  it('publishes what is needed to repeat the draw', async () => {
    const { roomId } = await plan()
    const path = `/api/waiting-room/v1/rooms/${roomId}/draw`
    const { seedHash } = await status(roomId)
    expect((await test.call('GET', path)).body).toMatchObject({ code: 'NOT_DRAWN' })
    const order = await drawn(roomId, 8)
    const codes = await Promise.all(order.map(async (member) => (await own(roomId, member)).code as string))
    const { body } = await test.call('GET', path)
    expect(hashOfSeed(body.seed)).toBe(seedHash)
    expect(body).toMatchObject({
      seedHash,
      entries: codes.map((code, index) => ({ code, position: index + 1 })),
    })
    expect(draw(body.seed, codes)).toEqual({ entriesHash: body.entriesHash, order: codes })
  })

  it('lets only those register whose turn it is, and once it is over not any more', async () => {
    const { lectureId, roomId } = await plan()
    const lecture = `/api/lecture/v1/lectures/${lectureId}`
    const outside = await test.make.member()
    expect((await register(lectureId, outside)).body).toMatchObject({ code: 'WAITING_ROOM', roomId })
    expect((await test.call('GET', lecture)).body.actions.register).toMatchObject({
      because: 'WAITING_ROOM',
      roomId,
    })
    const [first, second, third] = (await drawn(roomId, 3)) as [TestMember, TestMember, TestMember]
    expect((await register(lectureId, second)).body).toMatchObject({ code: 'NOT_YOUR_TURN', roomId })
    expect((await test.call('GET', lecture, { as: second })).body.actions.register).toMatchObject({
      ...{ allowed: false, because: 'NOT_YOUR_TURN', roomId },
    })
    expect((await test.call('GET', lecture, { as: first })).body.actions.register).toMatchObject({
      allowed: true,
    })
    expect((await register(lectureId, first)).status).toBe(201)
    expect(await own(roomId, first)).toMatchObject({ state: 'DONE' })
    await test.moveTo(at(5))
    // Concurrently, which registers them together.
    const replies = await Promise.all([second, outside, third].map((member) => register(lectureId, member)))
    expect(replies.map((reply) => reply.body.code ?? reply.status)).toEqual([201, 'WAITING_ROOM', 201])
    expect(await own(roomId, third)).toMatchObject({ state: 'DONE' })
  })

  it('gives whoever did not use the turn, or left, a new place at the end', async () => {
    const { lectureId, roomId } = await plan()
    const [first, second, third] = (await drawn(roomId, 3)) as [TestMember, TestMember, TestMember]
    expect((await leave(roomId, second)).body).toMatchObject({ state: 'LEFT' })
    expect((await leave(roomId, second)).status).toBe(200)
    await test.moveTo(at(1))
    // Who left is skipped.
    expect(await own(roomId, third)).toMatchObject({ state: 'ADMITTED' })
    await test.moveTo(at(299))
    expect(await own(roomId, first)).toMatchObject({ state: 'ADMITTED' })
    await test.moveTo(at(300))
    expect(await own(roomId, first)).toMatchObject({ state: 'TURN_OVER' })
    expect((await register(lectureId, first)).body).toMatchObject({ code: 'TURN_OVER' })
    const before = (await own(roomId, first)).code
    expect((await enter(roomId, first)).body).toMatchObject({ state: 'WAITING', position: 4, code: before })
    expect((await enter(roomId, second)).body).toMatchObject({ state: 'WAITING', position: 5, ahead: 1 })
    const late = await test.make.member()
    expect((await enter(roomId, late)).body).toMatchObject({ state: 'WAITING', position: 6, ahead: 2 })
    await test.moveTo(at(302))
    expect(await own(roomId, late)).toMatchObject({ state: 'ADMITTED' })
    // The draw stays as it was.
    const { body } = await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}/draw`)
    expect(body.entries).toHaveLength(3)
  })

  it('never admits more people than find a seat, tells when it is sold out, and goes on when a seat is freed', async () => {
    const { lectureId, roomId } = await plan({ capacity: 2, admitPerMinute: 600 })
    const [first, second, third, fourth] = (await drawn(roomId, 4)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await test.moveTo(at(60))
    expect(await status(roomId)).toMatchObject({ phase: 'ADMITTING', admittedUpTo: 2, waiting: 2 })
    for (const member of [first, second]) expect((await register(lectureId, member)).status).toBe(201)
    await test.moveTo(at(61))
    expect(await status(roomId)).toMatchObject({ phase: 'SOLD_OUT', seatsLeft: 0, admittedUpTo: 2 })
    const { body: lecture } = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`, { as: first })
    await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${lecture.attenderId}`, {
      as: first,
    })
    await test.moveTo(at(62))
    expect(await status(roomId)).toMatchObject({ phase: 'ADMITTING', admittedUpTo: 3 })
    expect(await own(roomId, third)).toMatchObject({ state: 'ADMITTED' })
    expect(await own(roomId, fourth)).toMatchObject({ state: 'WAITING', ahead: 0 })
  })

  it('is over when nobody waits any more, and then everybody can register', async () => {
    const { lectureId, roomId } = await plan()
    const [only] = (await drawn(roomId, 1)) as [TestMember]
    await test.moveTo(at(299))
    expect(await status(roomId)).toMatchObject({ phase: 'ADMITTING' })
    await test.moveTo(at(300))
    expect(await status(roomId)).toMatchObject({ phase: 'CLOSED', closeReason: 'FINISHED' })
    expect(await own(roomId, only)).toMatchObject({ state: 'ENDED' })
    expect((await enter(roomId, await test.make.member())).body).toMatchObject({ code: 'ROOM_CLOSED' })
    expect((await register(lectureId, await test.make.member())).status).toBe(201)
  })

  it('is paused, slowed down and closed by staff', async () => {
    const { lectureId, roomId, settings } = await plan()
    const path = `/api/admin/v1/waiting-rooms/${roomId}`
    const move = (name: string) => test.call('POST', `${path}/moves`, { as: staff, body: { move: name } })
    const [first, second] = (await drawn(roomId, 3)) as [TestMember, TestMember]
    expect((await move('RESUME')).body).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    expect((await move('PAUSE')).body).toMatchObject({ phase: 'PAUSED', admitted: 1, waiting: 2 })
    await test.moveTo(at(600))
    expect(await status(roomId)).toMatchObject({
      phase: 'PAUSED',
      admittedUpTo: 1,
      pausedAt: at(0).toISOString(),
    })
    expect(await own(roomId, first)).toMatchObject({ state: 'ADMITTED' })
    const { body: resumed } = await move('RESUME')
    expect(await own(roomId, first)).toMatchObject({ state: 'ADMITTED', turnEndsAt: at(900).toISOString() })
    const slow = {
      as: staff,
      body: { ...settings, admitPerMinute: 1 },
      headers: { 'if-match': `"${resumed.version}"` },
    }
    expect((await test.call('PUT', path, slow)).body).toMatchObject({ admitPerMinute: 1 })
    expect((await test.call('PUT', path, slow)).status).toBe(412)
    await test.moveTo(at(659))
    expect(await status(roomId)).toMatchObject({ admittedUpTo: 1 })
    await test.moveTo(at(660))
    expect(await status(roomId)).toMatchObject({ admittedUpTo: 2 })
    expect(await own(roomId, second)).toMatchObject({ state: 'ADMITTED' })
    const { body: history } = await test.call('GET', `${path}/history`, { as: staff })
    expect(history.at(-1)).toEqual({
      at: at(660).toISOString(),
      entered: 3,
      waiting: 2,
      admitted: 1,
      done: 0,
    })
    expect((await move('CLOSE')).body).toMatchObject({ phase: 'CLOSED', closeReason: 'BY_STAFF' })
    expect((await move('PAUSE')).body).toMatchObject({ code: 'ROOM_CLOSED' })
    expect((await register(lectureId, await test.make.member())).status).toBe(201)
  })

  it('is planned once for a course, and not for a time that has passed', async () => {
    const { lectureId, settings } = await plan()
    const create = (body: object) => test.call('POST', '/api/admin/v1/waiting-rooms', { as: staff, body })
    expect((await create({ ...settings, lectureId })).body).toMatchObject({ code: 'ROOM_EXISTS' })
    const other = await test.make.lecture()
    const { opensAt: _, ...rest } = settings
    expect((await create({ ...rest, lectureId: other })).body).toMatchObject({ code: 'OPENING_MISSING' })
    const past = { ...settings, lectureId: other, opensAt: testNow.toISOString() }
    expect((await create(past)).body).toMatchObject({ code: 'OPENING_NOT_AHEAD' })
    const draft = await test.make.lecture({ state: 'DRAFT', announceAt: at(3_600) })
    expect((await create({ ...rest, lectureId: draft })).body).toMatchObject({
      opensAt: at(3_600).toISOString(),
    })
    expect((await create({ ...settings, examMonth: '2027-03' })).status).toBe(404)
    expect((await create({ ...settings, examMonth: '2027-03', lectureId })).status).toBe(400)
  })

  it('covers an exam or all of a month, and is told with the exam', async () => {
    const examId = await test.make.exam()
    const exam = `/api/certification/v1/exams/${examId}`
    const { body: before } = await test.call('GET', exam)
    const settings = { enterMinutes: 15, turnMinutes: 5, admitPerMinute: 60, opensAt: at(0).toISOString() }
    const { body: room } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      ...{ as: staff, body: { ...settings, examMonth: before.startAt.slice(0, 7) } },
    })
    expect((await test.call('GET', exam)).body.actions.apply).toMatchObject({
      because: 'WAITING_ROOM',
      roomId: room.id,
    })
    const apply = (as: TestMember) =>
      test.call('POST', `${exam}/applicants`, {
        as,
        body: {
          ...{
            koreanName: '홍길동',
            englishFirstName: 'Gildong',
            englishLastName: 'Hong',
            termsAgreed: true,
          },
          ...{ phoneNumber: '010-0000-0000', email: 'gildong@example.com', termsVersion: 1 },
        },
      })
    expect((await apply(await test.make.member())).body).toMatchObject({ code: 'WAITING_ROOM' })
    const [first, second] = (await drawn(room.id, 2)) as [TestMember, TestMember]
    expect((await apply(second)).body).toMatchObject({ code: 'NOT_YOUR_TURN' })
    expect((await apply(first)).status).toBe(201)
    expect(await own(room.id, first)).toMatchObject({ state: 'DONE' })
    const { body: list } = await test.call(
      'GET',
      `/api/certification/v1/monthly-exams/${before.startAt.slice(0, 7)}`,
      { as: second },
    )
    expect(list[0].actions.apply).toMatchObject({ because: 'NOT_YOUR_TURN', roomId: room.id })
  })
})
