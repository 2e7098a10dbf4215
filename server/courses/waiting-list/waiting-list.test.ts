import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceLecture } from '#contract/courses/lecture-admin.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { waitingListSteps } from '../../testing/waiting-list-steps.ts'

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

describe.each(engines)('the waiting list of a course on %s', (engine) => {
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

  /** A full course, who is registered for it, and people in line. */
  async function fullCourse({ capacity = 1, waiting = 1, fee = 0 } = {}) {
    const lectureId = await test.make.lecture({ capacity, fee: 0 })
    const registered = await steps.people(capacity)
    for (const one of registered) expect((await steps.register(lectureId, one)).status).toBe(201)
    if (fee > 0) await test.db.updateTable('lecture').set({ fee }).where('id', '=', lectureId).execute()
    const line = await steps.people(waiting)
    for (const one of line) expect((await steps.join(lectureId, one)).status).toBe(201)
    return { lectureId, registered, line } as {
      lectureId: number
      registered: [TestMember, ...TestMember[]]
      line: [TestMember, ...TestMember[]]
    }
  }
  const mailsOf = async (kind: string) =>
    ((await test.jobsIn('waiting-list-mail')) as JobData['waiting-list-mail'][]).filter(
      (job) => job.kind === kind,
    )

  it('is joined while the course is full, once, with a place in line', async () => {
    const { lectureId, line } = await fullCourse({ waiting: 2 })
    const [first, second] = line as [TestMember, TestMember]
    expect(await steps.see(lectureId, second)).toMatchObject({
      people: 2,
      offerHours: 24,
      entry: { state: 'WAITING', position: 2, offeredUntil: null },
      actions: { join: { allowed: false, because: 'ALREADY_WAITING' } },
    })
    expect((await steps.join(lectureId, first)).body.code).toBe('ALREADY_WAITING')
    expect((await steps.leave(lectureId, first)).body).toMatchObject({ people: 1, entry: null })
    expect((await steps.leave(lectureId, first)).body.code).toBe('NOT_WAITING')
    expect((await steps.see(lectureId, second)).entry.position).toBe(1)
    expect((await steps.join(lectureId, first)).body.entry.position).toBe(2)
  })

  it('is not joined anew by a call that repeats its Idempotency-Key', async () => {
    const { lectureId } = await fullCourse({ waiting: 1 })
    const [member] = (await steps.people(1)) as [TestMember]
    const join = (id: number) =>
      test.call('POST', `/api/lecture/v1/lectures/${id}/waiting-list/entries`, {
        as: member,
        headers: { 'idempotency-key': `join-and-leave-${engine}` },
      })
    const first = await join(lectureId)
    expect(first.body.entry).toMatchObject({ state: 'WAITING', position: 2 })
    expect((await steps.leave(lectureId, member)).status).toBe(200)
    expect(await join(lectureId)).toMatchObject({ status: 201, body: first.body })
    expect((await steps.see(lectureId, member)).entry).toBeNull()
    const other = await fullCourse({ waiting: 0 })
    expect((await join(other.lectureId)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is not for a course with free seats, nor for those who are registered', async () => {
    const lectureId = await test.make.lecture({ capacity: 2 })
    const [member] = (await steps.people(1)) as [TestMember]
    expect((await steps.join(lectureId, member)).body.code).toBe('SEATS_LEFT')
    const full = await fullCourse({ waiting: 0 })
    expect((await steps.join(full.lectureId, full.registered[0])).body.code).toBe('ALREADY_REGISTERED')
    expect((await steps.join(999_999, member)).status).toBe(404)
  })

  it('keeps a freed seat for the next person, and for nobody else', async () => {
    const { lectureId, registered, line } = await fullCourse({ waiting: 2 })
    const [stranger] = (await steps.people(1)) as [TestMember]
    expect((await steps.cancel(lectureId, registered[0])).status).toBe(200)
    // Between the cancellation and the offer, the seat is nobody's.
    for (const one of [stranger, ...line])
      expect((await steps.register(lectureId, one)).body.code).toBe('LECTURE_FULL')
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['OFFERED', 'WAITING'])
    expect(await mailsOf('seatOffered')).toContainEqual(expect.objectContaining({ memberId: line[0].id }))
    expect(await steps.see(lectureId, line[0])).toMatchObject({
      people: 1,
      entry: { state: 'OFFERED', position: null, offeredUntil: hours(24).toISOString() },
      chance: null,
    })
    for (const one of [stranger, line[1] as TestMember])
      expect((await steps.register(lectureId, one)).body.code).toBe('LECTURE_FULL')
    expect((await steps.register(lectureId, line[0])).status).toBe(201)
    expect(await steps.states(lectureId)).toEqual(['TAKEN', 'WAITING'])
    expect((await steps.register(lectureId, line[0])).body.code).toBe('ALREADY_REGISTERED')
    expect((await steps.see(lectureId, line[1] as TestMember)).entry.position).toBe(1)
  })

  it('offers the seat to the next person once an offer is over or declined, then to everybody', async () => {
    const { lectureId, registered, line } = await fullCourse({ waiting: 3 })
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    await test.moveTo(hours(24))
    expect(await steps.states(lectureId)).toEqual(['LAPSED', 'OFFERED', 'WAITING'])
    expect(await mailsOf('waitingEnded')).toContainEqual(expect.objectContaining({ memberId: line[0].id }))
    expect((await steps.register(lectureId, line[0])).body.code).toBe('OFFER_LAPSED')
    expect((await steps.leave(lectureId, line[1] as TestMember)).status).toBe(200)
    await test.moveTo(hours(24))
    expect(await steps.states(lectureId)).toEqual(['LAPSED', 'LEFT', 'OFFERED'])
    expect((await steps.leave(lectureId, line[2] as TestMember)).status).toBe(200)
    // Nobody waits any more.
    expect((await steps.register(lectureId, line[0])).status).toBe(201)
  })

  it('gets what a larger room and released reservations free', async () => {
    const { lectureId, line } = await fullCourse({ waiting: 3 })
    const staff = await test.make.staff('courses')
    const editable = Object.keys(replaceLecture.body.shape).filter((name) => name !== 'upToDate')
    const enlarge = async (capacity: number) => {
      const path = `/api/admin/v1/lectures/${lectureId}`
      const { body } = await test.call('GET', path, { as: staff })
      const change = Object.fromEntries(editable.map((name) => [name, body[name]]))
      const headers = await lectureIfMatch(test.db, lectureId)
      expect(
        (await test.call('PUT', path, { as: staff, body: { ...change, capacity }, headers })).status,
      ).toBe(200)
    }
    await enlarge(2)
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
    expect((await steps.register(lectureId, line[0])).status).toBe(201)
    expect((await steps.leave(lectureId, line[1] as TestMember)).status).toBe(200)
    expect((await steps.leave(lectureId, line[2] as TestMember)).status).toBe(200)
    await enlarge(3)
    const orgId = await test.make.org(await test.make.member({ partner: true }))
    const reservation = { orgId, seats: 1, releaseAt: hours(2).toISOString() }
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations`
    expect((await test.call('POST', path, { as: staff, body: reservation })).status).toBe(201)
    expect((await steps.join(lectureId, line[1] as TestMember)).status).toBe(201)
    await test.moveTo(hours(2))
    expect((await steps.states(lectureId)).at(-1)).toBe('OFFERED')
  })

  it('lets the seat of a course with a fee be paid for, and offers it again if it is not, while the offer lasts', async () => {
    const { lectureId, registered, line } = await fullCourse({ waiting: 2, fee: 33_000 })
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    const { status, body } = await steps.register(lectureId, line[0])
    expect([status, body]).toMatchObject([201, { order: { amount: 33_000 } }])
    expect(await steps.states(lectureId)).toEqual(['TAKEN', 'WAITING'])
    await test.moveTo(new Date(testNow.getTime() + 15 * 60_000))
    expect(await steps.states(lectureId)).toEqual(['OFFERED', 'WAITING'])
    await test.moveTo(hours(24))
    expect(await steps.states(lectureId)).toEqual(['LAPSED', 'OFFERED'])
  })

  it('gives the place back, but offers no seat, if a held seat is not paid while registration is paused', async () => {
    const { lectureId, registered, line } = await fullCourse({ waiting: 2, fee: 33_000 })
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect((await steps.register(lectureId, line[0])).status).toBe(201)
    const staff = await test.make.staff('courses')
    const move = async (to: string) => {
      const path = `/api/admin/v1/lectures/${lectureId}/moves`
      expect((await test.call('POST', path, { as: staff, body: { to } })).status).toBe(200)
    }
    await move('PAUSED')
    await test.moveTo(new Date(testNow.getTime() + 15 * 60_000))
    expect(await steps.states(lectureId)).toEqual(['WAITING', 'WAITING'])
    expect(await steps.see(lectureId, line[0])).toMatchObject({ entry: { position: 1, offeredUntil: null } })
    await move('ANNOUNCED')
    await test.moveTo(new Date(testNow.getTime() + 16 * 60_000))
    expect(await steps.states(lectureId)).toEqual(['OFFERED', 'WAITING'])
  })

  it('passes over who could not register, and lets others have the seat meanwhile', async () => {
    const { lectureId, registered, line } = await fullCourse({ waiting: 1 })
    await test.make.restriction(line[0], testNow, hours(30))
    await steps.cancel(lectureId, registered[0])
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['WAITING'])
    const [stranger] = (await steps.people(1)) as [TestMember]
    expect((await steps.register(lectureId, stranger)).status).toBe(201)
    await steps.cancel(lectureId, stranger)
    await test.moveTo(hours(30))
    expect(await steps.states(lectureId)).toEqual(['OFFERED'])
  })

  it('ends with registration, and with the course', async () => {
    const { lectureId, line } = await fullCourse({ waiting: 2 })
    const staff = await test.make.staff('courses')
    const drop = { to: 'DROPPED', reason: 'No instructor.' }
    const moved = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: staff,
      body: drop,
    })
    expect(moved.status).toBe(200)
    await test.moveTo(testNow)
    expect(await steps.states(lectureId)).toEqual(['LAPSED', 'LAPSED'])
    expect(await mailsOf('waitingEnded')).toContainEqual(expect.objectContaining({ memberId: line[1]?.id }))
    const other = await fullCourse({ waiting: 1 })
    await test.moveTo(hours(24 * 9.5))
    expect(await steps.states(other.lectureId)).toEqual(['LAPSED'])
  })

  it('lists the places of a member, offers first', async () => {
    const one = await fullCourse({ waiting: 1 })
    const other = await fullCourse({ waiting: 0 })
    const member = one.line[0]
    await steps.join(other.lectureId, member)
    await steps.cancel(other.lectureId, other.registered[0])
    await test.moveTo(testNow)
    const { body } = await test.call('GET', '/api/lecture/v1/waiting-list-entries', { as: member })
    expect(body).toMatchObject([
      { lectureId: other.lectureId, state: 'OFFERED', title: 'Test course' },
      { lectureId: one.lectureId, state: 'WAITING', position: 1 },
    ])
    const page = await test.call('GET', `/api/lecture/v1/lectures/${other.lectureId}`, { as: member })
    expect(page.body).toMatchObject({
      waiting: { offeredUntil: hours(24).toISOString() },
      actions: { register: { allowed: true }, joinWaitingList: { because: 'ALREADY_WAITING' } },
    })
  })
})
