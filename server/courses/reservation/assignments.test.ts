import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDifferences } from '../../checkout/reconcile-db.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import type { TestMember } from '../../testing/make.ts'
import {
  registerForOrg as register,
  releaseAt,
  reservedSeats as reserved,
} from '../../testing/reserved-seats-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { assignSeat, takeBackSeat } from './assign-seat.ts'
import { assignmentMail } from './assignment-mail.ts'
import { releaseDueReservations } from './release-due.ts'

describe.each(engines)('seats that an organisation assigns on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(async () => {
    // Invariant: the counters match the registrations.
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const overview = async (as: TestMember) => (await test.call('GET', '/api/user/v1/overview', { as })).body
  const info = async (id: number, as: TestMember) =>
    (await test.call('GET', `/api/lecture/v1/lectures/${id}`, { as })).body

  it('are for their person alone; the others of it come first for the rest', async () => {
    const { lectureId, orgId, one, two, owner, assign, list, register } = await reserved(test, {
      capacity: 2,
      seats: 2,
    })
    const { status, body } = await assign(one)
    expect([status, body]).toMatchObject([
      200,
      {
        lectureId,
        seats: 2,
        used: 0,
        left: 1,
        releaseAt: new Date(releaseAt).toISOString(),
        assignments: [
          { memberId: one.id, masked: true, taken: false, actions: { takeBack: { allowed: true } } },
        ],
      },
    ])
    expect((await assign(one)).body).toEqual(body)
    expect((await overview(one)).assigned).toMatchObject([
      { lectureId, organisation: 'Test organisation', until: new Date(releaseAt).toISOString() },
    ])
    expect((await overview(two)).assigned).toEqual([])
    expect((await info(lectureId, one)).assignedSeat).toMatchObject({ orgId })

    expect((await register(two)).status).toBe(201)
    expect((await register(owner)).body.code).toBe('LECTURE_FULL')
    expect((await register(one)).status).toBe(201)
    expect((await overview(one)).assigned).toEqual([])
    expect(await list()).toMatchObject([{ used: 2, left: 0, assignments: [{ taken: true }] }])
  })

  it('are mailed once to a person who can still take one', async () => {
    const { lectureId, one, two, assign, takeBack, register } = await reserved(test, {
      capacity: 2,
      seats: 2,
    })
    const queued = async () => {
      const jobs = (await test.jobsIn('org-mail')) as {
        kind: string
        memberId?: number
        assignmentId: number
      }[]
      return jobs.filter(
        ({ kind, memberId }) => kind === 'seatAssigned' && [one.id, two.id].includes(memberId ?? 0),
      )
    }
    await assign(one)
    await assign(one)
    await assign(two)
    await takeBack(two)
    const [first, second, ...more] = await queued()
    expect([first?.memberId, second?.memberId, more]).toEqual([one.id, two.id, []])
    if (!first || !second) throw new Error('no mails were queued')
    const compose = (job: { assignmentId: number; memberId?: number }, now = testNow) =>
      assignmentMail(
        { kind: 'seatAssigned', assignmentId: job.assignmentId, memberId: job.memberId ?? 0 },
        test.config,
      ).compose(test.db, now)
    const mail = await compose(first)
    if (!mail || !('message' in mail)) throw new Error('the mail was not composed')
    expect(mail.message.subject).toBe('Test organisation keeps a seat for you: Test course')
    expect(mail.message.text).toContain('2026.12.12 18:00 KST')
    expect(mail.message.text).toContain(`/attend/register/${lectureId}`)
    expect(await compose(second)).toBeUndefined()
    expect(await compose(first, new Date(releaseAt))).toEqual({ skipped: 'its cause is gone' })
    expect((await register(one)).status).toBe(201)
    expect(await compose(first)).toEqual({ skipped: 'its cause is gone' })
  })

  it('are refused beyond what is reserved, to others than members, and once taken', async () => {
    const { one, two, owner, assign, takeBack, register } = await reserved(test, { capacity: 3, seats: 2 })
    expect((await assign(await test.make.member())).status).toBe(404)
    expect((await register(one)).status).toBe(201)
    expect((await assign(one)).body.code).toBe('SEAT_TAKEN')
    expect((await assign(two)).status).toBe(200)
    expect((await assign(owner)).body).toMatchObject({
      code: 'NO_SEAT_TO_ASSIGN',
      message: 'All reserved seats are taken or assigned.',
    })
    expect((await takeBack(owner)).status).toBe(404)
    expect((await register(two)).status).toBe(201)
    expect((await takeBack(two)).body.code).toBe('SEAT_TAKEN')
  })

  it('are given by owner and admins of the organisation only', async () => {
    const { one, two, assign, list } = await reserved(test, { capacity: 2, seats: 2 })
    const stranger = await test.make.member()
    for (const as of [one, stranger]) {
      expect((await assign(two, as)).status).toBe(404)
      expect((await list(as)).code).toBe('NOT_FOUND')
    }
    const other = await reserved(test, { capacity: 2, seats: 2 })
    expect((await assign(two, other.owner)).status).toBe(404)
  })

  it('stay kept when others of the organisation take public seats', async () => {
    const {
      lectureId,
      one,
      two,
      owner,
      assign,
      register: forOrg,
    } = await reserved(test, { capacity: 2, seats: 1 })
    await assign(one)
    expect((await forOrg(two)).status).toBe(201)
    expect((await forOrg(owner)).body.code).toBe('LECTURE_FULL')
    expect((await register(test, lectureId, await test.make.member())).body.code).toBe('LECTURE_FULL')
    expect((await forOrg(one)).status).toBe(201)
  })

  it('become available to the first of the organisation when they are taken back, or the person leaves', async () => {
    const { orgId, one, two, owner, assign, takeBack, list, register } = await reserved(test, {
      capacity: 1,
      seats: 1,
    })
    await assign(one)
    expect((await register(two)).body.code).toBe('LECTURE_FULL')
    expect((await takeBack(one)).body).toMatchObject({ left: 1, assignments: [] })
    await assign(one)
    const left = await test.call('DELETE', `/api/user/v1/orgs/${orgId}/members/${one.id}`, { as: owner })
    expect(left.status).toBe(200)
    expect(await list()).toMatchObject([{ left: 1, assignments: [] }])
    expect((await register(two)).status).toBe(201)
  })

  it('are held while they are paid, and kept again when the hold ends', async () => {
    const { lectureId, one, two, assign, register, list } = await reserved(test, {
      capacity: 1,
      seats: 1,
      fee: 33_000,
    })
    await assign(one)
    expect((await register(one)).body.order.amount).toBe(33_000)
    expect(await list()).toMatchObject([{ used: 1, assignments: [{ taken: true }] }])
    await endDueHolds(test.db, new Date(testNow.getTime() + 3_600_000), { lectureId })
    expect(await list()).toMatchObject([{ used: 0, left: 0, assignments: [{ taken: false }] }])
    expect((await register(two)).body.code).toBe('LECTURE_FULL')
  })

  it('are given up at the release: the next of the waiting list is offered them', async () => {
    const { lectureId, one, assign, register, takeBack, list } = await reserved(test, {
      capacity: 1,
      seats: 1,
    })
    await assign(one)
    const waiting = await test.make.member()
    const joined = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/waiting-list/entries`, {
      as: waiting,
    })
    expect(joined.status).toBe(201)
    test.clock.moveTo(new Date(releaseAt))
    // Nobody has released them yet, but the time is over.
    expect((await register(one)).body.code).toBe('LECTURE_FULL')
    expect((await takeBack(one)).body.code).toBe('RESERVATION_OVER')
    await test.moveTo(releaseAt)
    expect((await overview(one)).assigned).toEqual([])
    expect(await list()).toMatchObject([{ assignments: [], actions: { assign: { allowed: false } } }])
    await test.moveTo(releaseAt)
    expect((await overview(waiting)).waiting).toMatchObject([{ lectureId, state: 'OFFERED' }])
    expect((await register(one)).body.code).toBe('LECTURE_FULL')
  })

  it('are the least that staff can reserve', async () => {
    const { lectureId, reservationId, staff, one, two, assign } = await reserved(test, {
      capacity: 3,
      seats: 3,
    })
    await assign(one)
    await assign(two)
    const change = (seats: number) =>
      test.call('PUT', `/api/admin/v1/lectures/${lectureId}/seat-reservations/${reservationId}`, {
        as: staff,
        body: { seats, releaseAt },
        headers: { 'if-match': '"1"' },
      })
    expect((await change(1)).body).toMatchObject({
      code: 'SEATS_ASSIGNED',
      message: expect.stringContaining('2 is the least'),
    })
    expect((await change(2)).body).toMatchObject({ seats: 2, assigned: 2 })
  })
})

describe('assigned seats under many hands', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterEach(async () => {
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
  })
  afterAll(() => test.close())

  /** Starts the work while the lecture is locked, so that all of it meets at the row. */
  async function together(lectureId: number, works: readonly (() => Promise<unknown>)[], blocked: number) {
    const { started } = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'lecture', [lectureId])
      const started = Promise.allSettled(works.map((work) => work()))
      await untilWaiting(test.db, blocked)
      return { started }
    })
    return started
  }

  it('one of two members of the organisation gets the last one that is not assigned', async () => {
    const { one, two, owner, assign, register } = await reserved(test, { capacity: 2, seats: 2 })
    await assign(one)
    const replies = await Promise.all([register(two), register(owner)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await register(one)).status).toBe(201)
    expect((await register(two)).body.code).toMatch(/LECTURE_FULL|ALREADY_REGISTERED/)
  })

  it('assigning and first come never take the same seat', async () => {
    const { lectureId, orgId, reservationId, owner, one, two, register } = await reserved(test, {
      capacity: 1,
      seats: 1,
    })
    const input = { orgId, reservationId, memberId: owner.id, of: one.id, now: testNow }
    await together(lectureId, [() => assignSeat(test, input), () => register(two)], 1)
    const second = await register(two)
    const first = await register(one)
    expect([first.status, second.status].filter((status) => status === 201).length).toBeLessThanOrEqual(1)
  })

  it('taking and taking back, or the release, leave the seat to one of both', async () => {
    const back = await reserved(test, { capacity: 1, seats: 1 })
    await back.assign(back.one)
    const { orgId, reservationId, owner, one } = back
    const input = { orgId, reservationId, memberId: owner.id, of: one.id, now: testNow }
    await together(back.lectureId, [() => back.register(one), () => takeBackSeat(test, input)], 1)
    expect((await back.register(back.two)).body.code).toBe('LECTURE_FULL')

    const due = await reserved(test, { capacity: 1, seats: 1 })
    await due.assign(due.one)
    const others = await Promise.all(Array.from({ length: 4 }, () => test.make.member()))
    const replies = await Promise.all([
      due.register(due.one),
      releaseDueReservations(test, new Date(releaseAt)),
      ...others.map((as) => register(test, due.lectureId, as)),
    ])
    const taken = replies.filter((reply) => typeof reply === 'object' && reply.status === 201)
    expect(taken).toHaveLength(1)
  })
})
