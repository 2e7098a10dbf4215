import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDifferences } from '../../checkout/reconcile-db.ts'
import { findMemberActor } from '../../people/session/session-db.ts'
import { rowQueue } from '../../platform/db/row-queue.ts'
import { endDueHolds } from '../../seats/hold-db.ts'
import { lockSeats } from '../../seats/seat-db.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { registerPeople } from '../registration/register-people.ts'
import { releaseDueReservations } from './release-due.ts'

const releaseAt = '2026-12-12T18:00:00+09:00'

describe.each(engines)('seats reserved for an organisation on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterEach(async () => {
    // Invariant: the counters match the registrations.
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
    test.clock.moveTo(testNow)
  })
  afterAll(() => test.close())

  const reservations = (lectureId: number) => `/api/admin/v1/lectures/${lectureId}/seat-reservations`
  const reserve = (lectureId: number, orgId: number, seats: number, headers: Record<string, string> = {}) =>
    test.call('POST', reservations(lectureId), {
      as: staff,
      headers,
      body: { orgId, seats, releaseAt },
    })
  const register = (lectureId: number, as: TestMember, partnerId?: number) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: { ...registration, ...(partnerId !== undefined && { partnerId }) },
    })
  const counters = (id: number) =>
    test.db
      .selectFrom('lecture')
      .select(['seats_taken', 'seats_reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  async function partnerOrg(members: number) {
    const owner = await test.make.member({ partner: true })
    const people = await Promise.all(Array.from({ length: members }, () => test.make.member()))
    return { orgId: await test.make.org(owner, ...people), people }
  }

  it('are taken for everybody else, and left to its members', async () => {
    const lectureId = await test.make.lecture({ capacity: 3 })
    const { orgId, people } = await partnerOrg(3)
    const { status, body } = await reserve(lectureId, orgId, 2)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ orgId, seats: 2, used: 0, releasedAt: null }),
    ])
    expect(await auditOf(test.db, 'lecture', lectureId)).toMatchObject([
      { action: 'lecture.reserveSeats', after: { orgId, seats: 2 } },
    ])
    expect((await register(lectureId, await test.make.member())).status).toBe(201)
    const outsider = await test.make.member()
    expect((await register(lectureId, outsider)).body.code).toBe('LECTURE_FULL')
    const info = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`, { as: outsider })
    expect(info.body).toMatchObject({ seatsLeft: 0, label: 'FULL' })
    const [one, two, three] = people as [TestMember, TestMember, TestMember]
    const own = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`, { as: one })
    expect(own.body.actions.register.allowed).toBe(true)
    expect((await register(lectureId, one)).body.code).toBe('RESERVED_FOR_ORG')
    expect((await register(lectureId, one, orgId)).status).toBe(201)
    expect((await register(lectureId, two, orgId)).status).toBe(201)
    expect((await register(lectureId, three, orgId)).body.code).toBe('LECTURE_FULL')
    expect(await counters(lectureId)).toEqual({ seats_taken: 3, seats_reserved: 0 })
  })

  it('are listed for the organisation by date, the latest first', async () => {
    const [soon, later] = [await test.make.lecture(), await test.make.lecture({ startsInDays: 30 })]
    const { orgId, people } = await partnerOrg(1)
    for (const [lectureId, seats] of [
      [later, 3],
      [soon, 2],
    ] as const)
      expect((await reserve(lectureId, orgId, seats)).status).toBe(201)
    const [member] = people as [TestMember]
    expect((await register(soon, member, orgId)).status).toBe(201)
    const money = await test.make.staff('money')
    const list = (id: number, as = money) =>
      test.call('GET', `/api/admin/v1/orgs/${id}/seat-reservations`, { as })
    expect((await list(orgId)).body).toEqual([
      expect.objectContaining({ lectureId: later, seats: 3, used: 0, releasedAt: null }),
      expect.objectContaining({ lectureId: soon, seats: 2, used: 1, title: 'Test course' }),
    ])
    const { orgId: other } = await partnerOrg(0)
    expect((await list(other)).body).toEqual([])
    expect((await list(2_147_483_647)).status).toBe(404)
    expect((await list(orgId, await test.make.staff('exams'))).status).toBe(404)
  })

  it('become free for its members again when one of them cancels', async () => {
    const lectureId = await test.make.lecture({ capacity: 2 })
    const { orgId, people } = await partnerOrg(1)
    await reserve(lectureId, orgId, 2)
    const [one] = people as [TestMember]
    const { attenderId } = (await register(lectureId, one, orgId)).body
    expect(await counters(lectureId)).toEqual({ seats_taken: 1, seats_reserved: 1 })
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}`
    expect((await test.call('DELETE', path, { as: one })).status).toBe(200)
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 2 })
  })

  it('are held for a payment, and reserved again when the hold ends', async () => {
    const lectureId = await test.make.lecture({ capacity: 1, fee: 33_000 })
    const { orgId, people } = await partnerOrg(1)
    await reserve(lectureId, orgId, 1)
    expect((await register(lectureId, await test.make.member())).body.code).toBe('LECTURE_FULL')
    expect((await register(lectureId, people[0] as TestMember, orgId)).body.order.amount).toBe(33_000)
    expect(await counters(lectureId)).toEqual({ seats_taken: 1, seats_reserved: 0 })
    await endDueHolds(test.db, new Date(testNow.getTime() + 3_600_000), { lectureId })
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 1 })
  })

  it('are released by the clock, by staff, and when the date is dropped', async () => {
    const lectureId = await test.make.lecture({ capacity: 5 })
    const [first, second] = [await partnerOrg(1), await partnerOrg(1)]
    await reserve(lectureId, first.orgId, 2)
    const { id } = (await reserve(lectureId, second.orgId, 3)).body
    const release = () => test.call('DELETE', `${reservations(lectureId)}/${id}`, { as: staff })
    expect((await release()).body.releasedAt).toBe(testNow.toISOString())
    expect((await release()).body.code).toBe('RESERVATION_OVER')
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 2 })
    const due = new Date(releaseAt)
    await releaseDueReservations(test, new Date(due.getTime() - 1))
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 2 })
    expect(await releaseDueReservations(test, due)).toBeGreaterThan(0)
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 0 })

    expect((await reserve(lectureId, first.orgId, 4)).status).toBe(201)
    const dropped = `/api/admin/v1/lectures/${lectureId}/moves`
    await test.call('POST', dropped, { as: staff, body: { to: 'DROPPED', reason: 'No room.' } })
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 0 })
  })

  it('are refused beyond what is free, twice, for others than partners, and for a release too late', async () => {
    const lectureId = await test.make.lecture({ capacity: 2 })
    const { orgId } = await partnerOrg(0)
    const plain = await test.make.org(await test.make.member())
    expect((await reserve(lectureId, orgId, 3)).body).toMatchObject({
      code: 'SEATS_NOT_FREE',
      message: 'At most 2 seats can be reserved for this organisation.',
    })
    expect((await reserve(lectureId, plain, 1)).body.code).toBe('ORG_NOT_PARTNER')
    expect((await reserve(lectureId, 999_999, 1)).status).toBe(404)
    const key = { 'idempotency-key': 'reserve-once' }
    const first = await reserve(lectureId, orgId, 1, key)
    expect((await reserve(lectureId, orgId, 1, key)).body).toEqual(first.body)
    expect((await reserve(lectureId, orgId, 1)).body.code).toBe('ALREADY_RESERVED')
    const late = { orgId, seats: 1, releaseAt: '2026-12-31T18:00:00+09:00' }
    const other = await test.make.lecture()
    const refused = await test.call('POST', reservations(other), { as: staff, body: late })
    expect(refused.body.code).toBe('RELEASE_TOO_LATE')
    const list = await test.call('GET', reservations(lectureId), { as: staff })
    expect(list.body).toMatchObject([{ orgId, organisation: 'Test organisation', seats: 1 }])
    const orgs = await test.call('GET', '/api/admin/v1/partner-organisations?text=TEST', { as: staff })
    expect(orgs.body.map(({ id }: { id: number }) => id)).not.toContain(plain)
  })
})

describe('reserved seats under many hands', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  it('are never given to others, nor twice, while all register, cancel and are reserved at once', async () => {
    const lectureId = await test.make.lecture({ capacity: 6 })
    const members = await Promise.all(Array.from({ length: 8 }, () => test.make.member()))
    const others = await Promise.all(Array.from({ length: 8 }, () => test.make.member()))
    const orgId = await test.make.org(await test.make.member({ partner: true }), ...members)
    const post = (path: string, body: object, as: TestMember) => test.call('POST', path, { as, body })
    const reserve = (seats: number) =>
      post(`/api/admin/v1/lectures/${lectureId}/seat-reservations`, { orgId, seats, releaseAt }, staff)
    expect((await reserve(4)).status).toBe(201)
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
    const replies = await Promise.all([
      ...others.map((as) => post(path, registration, as)),
      ...members.map((as) => post(path, { ...registration, partnerId: orgId }, as)),
      reserve(1),
    ])
    const [ofOthers, ofMembers] = [replies.slice(0, 8), replies.slice(8, 16)].map(
      (some) => some.filter(({ status }) => status === 201).length,
    )
    expect(ofMembers).toBeGreaterThanOrEqual(4)
    expect((ofOthers ?? 0) + (ofMembers ?? 0)).toBe(6)
    expect(replies.at(-1)?.body.code).toBe('ALREADY_RESERVED')

    const cancel = async (as: TestMember, attenderId: number) =>
      test.call('DELETE', `${path}/${attenderId}`, { as })
    await Promise.all([
      ...replies.slice(8, 16).map(({ body }, index) => cancel(members[index] as TestMember, body.attenderId)),
      releaseDueReservations(test, new Date(releaseAt)),
      ...others.map((as) => post(path, registration, as)),
    ])
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
  })

  /** One process registers for a course in order of arrival; two processes meet at the row. */
  async function registerByAnotherProcess(lectureId: number, memberId: number, partnerId: number) {
    const actor = await findMemberActor(test.db, memberId)
    if (!actor) throw new Error('nobody')
    const { purpose, agreements } = registration
    const register = registerPeople(rowQueue(), { ...test, holdMinutes: 15, fullLectures: undefined })
    return register({
      lectureId,
      registration: { purpose, agreements, partnerId },
      purposes: [purpose],
      actor,
      rememberedOrgId: undefined,
      idempotencyKey: undefined,
      language: 'en' as const,
      now: test.clock.now(),
      zone: test.config.zone,
    })
  }

  it('give the last one to the first of two members of the organisation', async () => {
    const lectureId = await test.make.lecture({ capacity: 1 })
    const people = [await test.make.member(), await test.make.member()]
    const orgId = await test.make.org(await test.make.member({ partner: true }), ...people)
    const reservation = { as: staff, body: { orgId, seats: 1, releaseAt } }
    await test.call('POST', `/api/admin/v1/lectures/${lectureId}/seat-reservations`, reservation)
    const begun = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'lecture', [lectureId])
      const registered = Promise.allSettled(
        people.map(({ id }) => registerByAnotherProcess(lectureId, id, orgId)),
      )
      await untilWaiting(test.db, 2)
      return { registered }
    })
    const registered = await begun.registered
    expect(registered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(registered.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))).toEqual([
      'LECTURE_FULL',
    ])
  })
})
