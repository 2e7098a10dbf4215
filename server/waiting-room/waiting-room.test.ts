import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobData } from '../platform/jobs/job-data.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { afterOpening as at, roomSteps } from '../testing/waiting-room-steps.ts'
import { draw, hashOfSeed } from './draw-rules.ts'
import { turnMail } from './turn-mail.ts'

describe.each(engines)('a waiting room on %s', (engine) => {
  let test: TestApp
  let steps: ReturnType<typeof roomSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    steps = roomSteps(test, await test.make.staff('courses'))
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  it('is entered by turns of its phases, drawn at the opening and admits at its rate', async () => {
    const { lectureId, roomId } = await steps.plan()
    expect(await steps.status(roomId)).toMatchObject({
      phase: 'SCHEDULED',
      lectureId,
      title: 'Test course',
      entered: 0,
    })
    const early = await test.make.member()
    expect((await steps.enter(roomId, early)).body).toMatchObject({ code: 'ENTERING_NOT_YET' })

    test.clock.moveTo(at(-600))
    const [first, second, third] = (await steps.people(3)) as [TestMember, TestMember, TestMember]
    const { body: ticket } = await steps.enter(roomId, first)
    expect(ticket).toMatchObject({ state: 'ENTERED', position: null, ahead: null, mail: false })
    expect((await steps.enter(roomId, first)).body).toEqual(ticket)
    for (const member of [second, third]) await steps.enter(roomId, member, { mail: true })
    expect(await steps.own(roomId, third)).toMatchObject({ state: 'ENTERED', mail: true })
    expect(await steps.status(roomId)).toMatchObject({
      phase: 'ENTERING',
      entered: 3,
      seed: null,
      drawnAt: null,
    })

    await test.moveTo(at(0))
    const opened = await steps.status(roomId)
    expect(opened).toMatchObject({
      phase: 'ADMITTING',
      admittedUpTo: 1,
      lastPosition: 3,
      waiting: 2,
      seatsLeft: 10,
    })
    await test.moveTo(at(1))
    expect(await steps.status(roomId)).toMatchObject({ admittedUpTo: 2 })
    const tickets = await Promise.all([first, second, third].map((member) => steps.own(roomId, member)))
    expect(tickets.map(({ position }) => position).sort()).toEqual([1, 2, 3])
    for (const { position, state, turnEndsAt, ahead } of tickets)
      expect({ state, turnEndsAt, ahead }).toEqual(
        position === 3
          ? { state: 'WAITING', turnEndsAt: null, ahead: 0 }
          : { state: 'ADMITTED', turnEndsAt: at(300 + position - 1).toISOString(), ahead: null },
      )
  })

  it('is told to everybody by one response that is stored for a second', async () => {
    const { roomId } = await steps.plan()
    const { headers } = await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}`)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    const member = await test.make.member()
    await steps.enter(roomId, member)
    const own = await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}/tickets/own`, { as: member })
    expect(own.headers['cache-control']).toBe('private, no-store')
  })

  it('publishes what is needed to repeat the draw', async () => {
    const { roomId } = await steps.plan()
    const path = `/api/waiting-room/v1/rooms/${roomId}/draw`
    const { seedHash } = await steps.status(roomId)
    expect((await test.call('GET', path)).body).toMatchObject({ code: 'NOT_DRAWN' })
    const order = await steps.drawn(roomId, 8)
    const codes = await Promise.all(
      order.map(async (member) => (await steps.own(roomId, member)).code as string),
    )
    const { body } = await test.call('GET', path)
    expect(hashOfSeed(body.seed)).toBe(seedHash)
    expect(body).toMatchObject({
      seedHash,
      entries: codes.map((code, index) => ({ code, position: index + 1 })),
    })
    expect(draw(body.seed, codes)).toEqual({ entriesHash: body.entriesHash, order: codes })
  })

  it('lets only those register whose turn it is, and once it is over not any more', async () => {
    const { lectureId, roomId } = await steps.plan()
    const lecture = `/api/lecture/v1/lectures/${lectureId}`
    const outside = await test.make.member()
    expect((await steps.register(lectureId, outside)).body).toMatchObject({ code: 'WAITING_ROOM', roomId })
    expect((await test.call('GET', lecture)).body.actions.register).toMatchObject({
      because: 'WAITING_ROOM',
      roomId,
    })
    const [first, second, third] = (await steps.drawn(roomId, 3)) as [TestMember, TestMember, TestMember]
    expect((await steps.register(lectureId, second)).body).toMatchObject({ code: 'NOT_YOUR_TURN', roomId })
    expect((await test.call('GET', lecture, { as: second })).body.actions.register).toMatchObject({
      allowed: false,
      because: 'NOT_YOUR_TURN',
      roomId,
    })
    expect((await test.call('GET', lecture, { as: first })).body.actions.register).toMatchObject({
      allowed: true,
    })
    expect((await steps.register(lectureId, first)).status).toBe(201)
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'DONE' })
    await test.moveTo(at(5))
    // Concurrently, which registers them together.
    const replies = await Promise.all(
      [second, outside, third].map((member) => steps.register(lectureId, member)),
    )
    expect(replies.map((reply) => reply.body.code ?? reply.status)).toEqual([201, 'WAITING_ROOM', 201])
    expect(await steps.own(roomId, third)).toMatchObject({ state: 'DONE' })
  })

  it('gives whoever has cancelled after using the turn a new place at the end', async () => {
    const { lectureId, roomId } = await steps.plan({ capacity: 2 })
    const [first, second] = (await steps.drawn(roomId, 3)) as [TestMember, TestMember]
    const registered = await steps.register(lectureId, first)
    await test.moveTo(at(10))
    expect((await steps.register(lectureId, second)).status).toBe(201)
    await test.moveTo(at(400))
    expect((await steps.enter(roomId, first)).body).toMatchObject({ state: 'DONE', position: 1 })
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders/${registered.body.attenderId}`
    expect((await test.call('DELETE', path, { as: first })).status).toBe(200)
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'TURN_OVER' })
    expect((await steps.register(lectureId, first)).body.code).toBe('TURN_OVER')
    expect((await steps.enter(roomId, first)).body).toMatchObject({ state: 'WAITING', position: 4 })
  })

  it('lets nobody wait for exams who can’t apply for them', async () => {
    const iam = await test.make.member({ accountType: 'IAM' })
    const examId = await test.make.exam({ startsInDays: 20 })
    const { body } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: await test.make.staff('exams'),
      body: {
        enterMinutes: 15,
        turnMinutes: 5,
        admitPerMinute: 60,
        opensAt: at(0).toISOString(),
        examId,
      },
    })
    test.clock.moveTo(at(-600))
    expect(await steps.enter(body.id, iam)).toMatchObject({ status: 409, body: { code: 'IAM_ACCOUNT' } })
    const { roomId } = await steps.plan()
    expect((await steps.enter(roomId, iam)).status).toBe(200)
  })

  it('gives whoever did not use the turn, or left, a new place at the end', async () => {
    const { lectureId, roomId } = await steps.plan()
    const [first, second, third] = (await steps.drawn(roomId, 3)) as [TestMember, TestMember, TestMember]
    expect((await steps.leave(roomId, second)).body).toMatchObject({ state: 'LEFT' })
    expect((await steps.leave(roomId, second)).status).toBe(200)
    await test.moveTo(at(1))
    // Who left is skipped.
    expect(await steps.own(roomId, third)).toMatchObject({ state: 'ADMITTED' })
    await test.moveTo(at(299))
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'ADMITTED' })
    await test.moveTo(at(300))
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'TURN_OVER' })
    expect((await steps.register(lectureId, first)).body).toMatchObject({ code: 'TURN_OVER' })
    const before = (await steps.own(roomId, first)).code
    expect((await steps.enter(roomId, first)).body).toMatchObject({
      state: 'WAITING',
      position: 4,
      code: before,
    })
    expect((await steps.enter(roomId, second)).body).toMatchObject({
      state: 'WAITING',
      position: 5,
      ahead: 1,
    })
    const late = await test.make.member()
    expect((await steps.enter(roomId, late)).body).toMatchObject({ state: 'WAITING', position: 6, ahead: 2 })
    await test.moveTo(at(302))
    expect(await steps.own(roomId, late)).toMatchObject({ state: 'ADMITTED' })
    // The draw stays as it was.
    const { body } = await test.call('GET', `/api/waiting-room/v1/rooms/${roomId}/draw`)
    expect(body.entries).toHaveLength(3)
  })

  it('never admits more people than find a seat, tells when it is sold out, and goes on when a seat is freed', async () => {
    const { lectureId, roomId } = await steps.plan({ capacity: 2, admitPerMinute: 600 })
    const [first, second, third, fourth] = (await steps.drawn(roomId, 4)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await test.moveTo(at(60))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'ADMITTING', admittedUpTo: 2, waiting: 2 })
    for (const member of [first, second]) expect((await steps.register(lectureId, member)).status).toBe(201)
    await test.moveTo(at(61))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'SOLD_OUT', seatsLeft: 0, admittedUpTo: 2 })
    const { body: lecture } = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`, { as: first })
    await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${lecture.attenderId}`, {
      as: first,
    })
    await test.moveTo(at(62))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'ADMITTING', admittedUpTo: 3 })
    expect(await steps.own(roomId, third)).toMatchObject({ state: 'ADMITTED' })
    expect(await steps.own(roomId, fourth)).toMatchObject({ state: 'WAITING', ahead: 0 })
  })

  it('is over when nobody waits any more, and then everybody can register', async () => {
    const { lectureId, roomId } = await steps.plan()
    const [only] = (await steps.drawn(roomId, 1)) as [TestMember]
    await test.moveTo(at(299))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'ADMITTING' })
    await test.moveTo(at(300))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'CLOSED', closeReason: 'FINISHED' })
    expect(await steps.own(roomId, only)).toMatchObject({ state: 'ENDED' })
    expect((await steps.enter(roomId, await test.make.member())).body).toMatchObject({ code: 'ROOM_CLOSED' })
    expect((await steps.register(lectureId, await test.make.member())).status).toBe(201)
  })

  it('mails whoever asked for it when the turn has come, as long as it lasts', async () => {
    const { roomId } = await steps.plan()
    test.clock.moveTo(at(-600))
    const [asking, other] = (await steps.people(2)) as [TestMember, TestMember]
    await steps.enter(roomId, asking, { mail: true })
    await steps.enter(roomId, other, { mail: false })
    await test.moveTo(at(0))
    await test.moveTo(at(1))
    const jobs = (await test.jobsIn('room-mail')) as JobData['room-mail'][]
    const [job, ...more] = jobs.filter(
      ({ to }) => 'memberId' in to && [asking.id, other.id].includes(to.memberId),
    )
    if (!job) throw new Error('no mail was enqueued')
    expect(more).toEqual([])
    expect(job).toMatchObject({ kind: 'turnCome', to: { memberId: asking.id } })
    const mail = turnMail(job, test.config)
    const composed = await mail.compose(test.db, at(2))
    expect(composed).toMatchObject({
      message: {
        to: `${asking.sub}@example.com`,
        subject: 'It’s your turn',
        text: expect.stringContaining(`/waiting/${roomId}`),
      },
    })
    expect(await mail.compose(test.db, at(302))).toEqual({ skipped: 'its cause is gone' })
    await steps.leave(roomId, asking)
    expect(await mail.compose(test.db, at(2))).toEqual({ skipped: 'its cause is gone' })
  })
})
