import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noSections } from '#contract/courses/course-sections.ts'
import { guestFixture } from '../testing/guest-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { afterOpening as at, roomSteps } from '../testing/waiting-room-steps.ts'

describe.each(engines)('waiting rooms by staff on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let steps: ReturnType<typeof roomSteps>
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('courses')
    steps = roomSteps(test, staff)
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.moveTo(testNow))

  it('is paused, slowed down and closed by staff', async () => {
    const { lectureId, roomId, settings } = await steps.plan()
    const path = `/api/admin/v1/waiting-rooms/${roomId}`
    const move = (name: string) => test.call('POST', `${path}/moves`, { as: staff, body: { move: name } })
    const [first, second] = (await steps.drawn(roomId, 3)) as [TestMember, TestMember]
    expect((await move('RESUME')).body).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    expect((await move('PAUSE')).body).toMatchObject({ phase: 'PAUSED', admitted: 1, waiting: 2 })
    await test.moveTo(at(600))
    expect(await steps.status(roomId)).toMatchObject({
      phase: 'PAUSED',
      admittedUpTo: 1,
      pausedAt: at(0).toISOString(),
    })
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'ADMITTED' })
    const { body: resumed } = await move('RESUME')
    expect(await steps.own(roomId, first)).toMatchObject({
      state: 'ADMITTED',
      turnEndsAt: at(900).toISOString(),
    })
    const slow = {
      as: staff,
      body: { ...settings, admitPerMinute: 1 },
      headers: { 'if-match': `"${resumed.version}"` },
    }
    expect((await test.call('PUT', path, slow)).body).toMatchObject({ admitPerMinute: 1 })
    expect((await test.call('PUT', path, slow)).status).toBe(412)
    await test.moveTo(at(659))
    expect(await steps.status(roomId)).toMatchObject({ admittedUpTo: 1 })
    await test.moveTo(at(660))
    expect(await steps.status(roomId)).toMatchObject({ admittedUpTo: 2 })
    expect(await steps.own(roomId, second)).toMatchObject({ state: 'ADMITTED' })
    const { body: history } = await test.call('GET', `${path}/history`, { as: staff })
    expect(history.at(-1)).toEqual({
      at: at(660).toISOString(),
      entered: 3,
      waiting: 2,
      admitted: 1,
      done: 0,
    })
    const room = async () =>
      (await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: staff })).body.room
    expect(await room()).toMatchObject({ id: roomId, phase: 'ADMITTING' })
    expect((await move('CLOSE')).body).toMatchObject({ phase: 'CLOSED', closeReason: 'BY_STAFF' })
    expect(await room()).toBeNull()
    expect((await move('PAUSE')).body).toMatchObject({ code: 'ROOM_CLOSED' })
    expect((await steps.register(lectureId, await test.make.member())).status).toBe(201)
  })

  it('is planned once for a course, and not for a time that has passed', async () => {
    const { lectureId, settings } = await steps.plan()
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
    const none = await create({ ...settings, examMonth: '2027-03' })
    expect([none.status, none.body.fields]).toEqual([
      400,
      { examMonth: 'No exam is announced or drafted in March 2027. Make the exams first.' },
    ])
    const closed = await test.make.exam()
    const { body: exam } = await test.call('GET', `/api/certification/v1/exams/${closed}`)
    await test.db.updateTable('exam').set({ state: 'CLOSED' }).where('id', '=', closed).execute()
    expect((await create({ ...settings, examMonth: exam.startAt.slice(0, 7) })).body.fields).toHaveProperty(
      'examMonth',
    )
    expect((await create({ ...settings, examMonth: '2027-03', lectureId })).status).toBe(400)
  })

  it('covers an exam or all of a month, and is told with the exam', async () => {
    const examId = await test.make.exam()
    const exam = `/api/certification/v1/exams/${examId}`
    const { body: before } = await test.call('GET', exam)
    const settings = { enterMinutes: 15, turnMinutes: 5, admitPerMinute: 60, opensAt: at(0).toISOString() }
    const { body: room } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: { ...settings, examMonth: before.startAt.slice(0, 7) },
    })
    expect((await test.call('GET', exam)).body.actions.apply).toMatchObject({
      because: 'WAITING_ROOM',
      roomId: room.id,
    })
    const administrator = await test.make.staff('administrator')
    const roomOf = async (path: string) =>
      (await test.call('GET', `/api/admin/v1/${path}`, { as: administrator })).body.room
    expect(await roomOf(`exams/${examId}`)).toEqual({
      id: room.id,
      phase: 'SCHEDULED',
      opensAt: at(0).toISOString(),
    })
    const apply = (as: TestMember) =>
      test.call('POST', `${exam}/applicants`, {
        as,
        body: {
          koreanName: '홍길동',
          englishFirstName: 'Gildong',
          englishLastName: 'Hong',
          termsAgreed: true,
          phoneNumber: '010-0000-0000',
          email: 'gildong@example.com',
          termsVersion: 1,
        },
      })
    expect((await apply(await test.make.member())).body).toMatchObject({ code: 'WAITING_ROOM' })
    const [first, second] = (await steps.drawn(room.id, 2)) as [TestMember, TestMember]
    expect((await apply(second)).body).toMatchObject({ code: 'NOT_YOUR_TURN' })
    expect((await apply(first)).status).toBe(201)
    expect(await steps.own(room.id, first)).toMatchObject({ state: 'DONE' })
    const { body: list } = await test.call(
      'GET',
      `/api/certification/v1/monthly-exams/${before.startAt.slice(0, 7)}`,
      { as: second },
    )
    const listed = list.find(({ id }: { id: number }) => id === examId)
    expect(listed.actions.apply).toMatchObject({ because: 'NOT_YOUR_TURN', roomId: room.id })
  })

  it('is with its date or exam in lists and their files, which say that it holds registration back', async () => {
    const { lectureId, roomId } = await steps.plan()
    const examId = await test.make.exam()
    const other = await test.make.lecture()
    const opensAt = at(0).toISOString()
    const room = { enterMinutes: 15, turnMinutes: 5, admitPerMinute: 60, opensAt }
    const as = await test.make.staff('administrator')
    const planned = await test.call('POST', '/api/admin/v1/waiting-rooms', { as, body: { ...room, examId } })
    const listed = async (list: string, id: number) => {
      const { body } = await test.call('GET', `/api/admin/v1/${list}?size=100&sort=id,desc`, { as })
      return body.content.find((one: { id: number }) => one.id === id).room
    }
    expect(await listed('lectures', lectureId)).toEqual({ id: roomId, phase: 'SCHEDULED', opensAt })
    expect(await listed('lectures', other)).toBeNull()
    expect(await listed('exams', examId)).toEqual({ id: planned.body.id, phase: 'SCHEDULED', opensAt })
    for (const list of ['lectures', 'exams']) {
      const { body } = await test.call('GET', `/api/admin/v1/${list}.csv`, { as })
      expect(body).toContain('Held by waiting room')
    }
  })

  it('closes when its course is dropped, and opens later when the announcement is moved', async () => {
    const { roomId, lectureId } = await steps.plan()
    const [first] = (await steps.drawn(roomId, 2)) as [TestMember]
    await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: staff,
      body: { to: 'DROPPED', reason: 'The instructor is ill.' },
    })
    await test.moveTo(at(10))
    expect(await steps.status(roomId)).toMatchObject({ phase: 'CLOSED', closeReason: 'DROPPED' })
    expect(await steps.own(roomId, first)).toMatchObject({ state: 'ENDED' })

    const draft = await test.make.lecture({ state: 'DRAFT', announceAt: at(3_600) })
    const settings = { enterMinutes: 120, turnMinutes: 5, admitPerMinute: 60 }
    const { body: room } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: { ...settings, lectureId: draft },
    })
    await steps.enter(room.id, first)
    const path = `/api/admin/v1/lectures/${draft}`
    const { body: lecture } = await test.call('GET', path, { as: staff })
    const { version, ...rest } = lecture
    const edit = Object.fromEntries(Object.entries(rest).filter(([name]) => editable.includes(name)))
    const moved = await test.call('PUT', path, {
      as: staff,
      headers: { 'if-match': `"${version}"` },
      body: { ...edit, announceAt: at(7_200).toISOString() },
    })
    expect(moved.body).toMatchObject({ announceAt: at(7_200).toISOString() })
    expect(await steps.status(room.id)).toMatchObject({
      phase: 'ENTERING',
      opensAt: at(7_200).toISOString(),
      entered: 1,
    })
    await test.moveTo(at(3_601))
    expect(await steps.status(room.id)).toMatchObject({ drawnAt: null })
    await test.moveTo(at(7_200))
    expect(await steps.own(room.id, first)).toMatchObject({ state: 'ADMITTED' })
    expect((await steps.register(draft, first)).status).toBe(201)
  })

  it('is entered by guests with a verified address, who register with it in their turn', async () => {
    const { roomId, lectureId } = await steps.plan()
    test.clock.moveTo(at(-600))
    const guest = guestFixture(test)
    const path = `/api/waiting-room/v1/rooms/${roomId}/tickets`
    const ask = (email: string, emailVerifyId: string) =>
      test.call('POST', path, { body: { mail: null, guest: { email, emailVerifyId } } })
    const email = `guest-${engine}@example.com`
    const pending = (await guest.start(email, lectureId)).body.emailVerifyId
    expect((await ask(email, pending)).body).toMatchObject({ code: 'VERIFICATION_OVER' })
    const verified = await guest.verified(email, lectureId)
    expect((await ask('other@example.com', verified)).body).toMatchObject({ code: 'VERIFICATION_OVER' })
    const { body: ticket } = await ask(email, verified)
    expect(ticket).toMatchObject({ state: 'ENTERED' })
    // On another device, with a verification of its own.
    expect((await ask(email, await guest.verified(email, lectureId))).body).toMatchObject({
      code: ticket.code,
    })
    const ownPath = `${path}/own?emailVerifyId=${verified}`
    const form = { email, emailVerifyId: verified }
    expect((await guest.register(lectureId, form)).body).toMatchObject({ code: 'NOT_YOUR_TURN', roomId })
    // Whether an address waits is told to nobody else.
    expect((await guest.register(lectureId, { ...form, emailVerifyId: pending })).body).toMatchObject({
      code: 'WAITING_ROOM',
    })
    await test.moveTo(at(0))
    // Longer than a verification lasts without a room.
    await test.call('POST', `/api/admin/v1/waiting-rooms/${roomId}/moves`, {
      as: staff,
      body: { move: 'PAUSE' },
    })
    await test.moveTo(at(3_600))
    await test.call('POST', `/api/admin/v1/waiting-rooms/${roomId}/moves`, {
      as: staff,
      body: { move: 'RESUME' },
    })
    expect((await test.call('GET', ownPath)).body).toMatchObject({ state: 'ADMITTED' })
    expect((await guest.register(lectureId, form)).status).toBe(201)
    expect((await test.call('GET', ownPath)).body).toMatchObject({ state: 'DONE' })
    expect((await test.call('GET', `${path}/own?emailVerifyId=${pending}`)).status).toBe(404)
  })

  it('lets candidates change to an exam only in their turn', async () => {
    const certification_id = await test.make.certification()
    const [from, to, open] = [
      await test.make.exam({ certification_id, startsInDays: 9 }),
      await test.make.exam({ certification_id, startsInDays: 12 }),
      await test.make.exam({ certification_id, startsInDays: 13 }),
    ]
    const member = await test.make.member()
    const { examNumber } = await test.make.applicant(from, member, { apply_state: 'APPLIED' })
    const settings = { enterMinutes: 15, turnMinutes: 5, admitPerMinute: 60, opensAt: at(0).toISOString() }
    const { body: room } = await test.call('POST', '/api/admin/v1/waiting-rooms', {
      as: staff,
      body: { ...settings, examId: to },
    })
    const change = () =>
      test.call('PUT', `/api/certification/v1/applicants/${examNumber}/change-exams`, {
        as: member,
        body: { examId: from, targetExamId: to },
      })
    const targets = async () => {
      const path = `/api/certification/v1/changeable-exams/${from}`
      return (await test.call('GET', path, { as: member })).body.map(({ id }: { id: number }) => id)
    }
    expect(await targets()).toEqual([open])
    expect((await change()).body).toMatchObject({ code: 'WAITING_ROOM', roomId: room.id })
    test.clock.moveTo(at(-1))
    await steps.enter(room.id, member)
    await test.moveTo(at(0))
    expect(await targets()).toEqual([to, open])
    expect((await change()).status).toBe(200)
    expect(await steps.own(room.id, member)).toMatchObject({ state: 'DONE' })
  })
})

/** What the edit of a course date takes. */
const editable = [
  ...['title', 'introduction', 'forWhom', 'outline', 'instructors', ...Object.keys(noSections)],
  ...['capacity', 'fee', 'credits', 'target', 'level', 'practice', 'taughtIn', 'recommended'],
]
