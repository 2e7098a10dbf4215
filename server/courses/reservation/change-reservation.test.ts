import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDifferences } from '../../checkout/reconcile-db.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { releaseDueReservations } from './release-due.ts'

const releaseAt = '2026-12-12T18:00:00+09:00'

describe.each(engines)('changing reserved seats on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterEach(async () => {
    // Invariant: the counters match the registrations.
    expect((await findDifferences(test.db, testNow)).filter(({ kind }) => kind === 'SEATS')).toEqual([])
  })
  afterAll(() => test.close())

  const counters = (id: number) =>
    test.db
      .selectFrom('lecture')
      .select(['seats_taken', 'seats_reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** A date with seats reserved for an organisation with this many people. */
  async function reserved({ capacity, seats, people }: { capacity: number; seats: number; people: number }) {
    const lectureId = await test.make.lecture({ capacity })
    const members = await Promise.all(Array.from({ length: people }, () => test.make.member()))
    const orgId = await test.make.org(await test.make.member({ partner: true }), ...members)
    const path = `/api/admin/v1/lectures/${lectureId}/seat-reservations`
    const { body } = await test.call('POST', path, { as: staff, body: { orgId, seats, releaseAt } })
    const change = (to: object, version = 1, id = body.id) =>
      test.call('PUT', `${path}/${id}`, {
        as: staff,
        body: { seats, releaseAt, ...to },
        headers: { 'if-match': `"${version}"` },
      })
    const register = (as: TestMember, partnerId?: number) =>
      test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
        as,
        body: { ...registration, ...(partnerId !== undefined && { partnerId }) },
      })
    return { lectureId, orgId, members, change, register, path, id: body.id as number }
  }

  it('keeps more or fewer seats, until another moment, and is audited', async () => {
    const { lectureId, change, id, orgId } = await reserved({ capacity: 5, seats: 2, people: 0 })
    const later = '2026-12-14T18:00:00+09:00'
    const { status, body } = await change({ seats: 4, releaseAt: later })
    expect([status, body]).toMatchObject([
      200,
      {
        id,
        orgId,
        version: 2,
        seats: 4,
        used: 0,
        releaseAt: new Date(later).toISOString(),
        releasedAt: null,
      },
    ])
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 4 })
    const [, entry] = await auditOf(test.db, 'lecture', lectureId)
    expect(entry).toMatchObject({
      action: 'lecture.changeReservedSeats',
      before: { id, orgId, seats: 2, releaseAt: new Date(releaseAt).toISOString() },
      after: { id, orgId, seats: 4, releaseAt: new Date(later).toISOString() },
    })
    expect((await change({ seats: 1 }, 2)).body).toMatchObject({ version: 3, seats: 1 })
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: 1 })
    await releaseDueReservations(test, new Date(releaseAt))
    expect((await change({ seats: 2 }, 3)).body.code).toBe('RESERVATION_OVER')
  })

  it('to fewer seats than are taken keeps none beyond those', async () => {
    const { lectureId, members, orgId, change, register } = await reserved({
      capacity: 3,
      seats: 3,
      people: 2,
    })
    for (const member of members) expect((await register(member, orgId)).status).toBe(201)
    expect((await change({ seats: 1 })).body).toMatchObject({ seats: 1, used: 2 })
    expect(await counters(lectureId)).toEqual({ seats_taken: 2, seats_reserved: 0 })
    expect((await register(await test.make.member())).status).toBe(201)
    expect((await change({ seats: 3 }, 2)).body.code).toBe('SEATS_NOT_FREE')
  })

  it('is refused beyond what is free, for a wrong release, a wrong version and of another date', async () => {
    const { change, id, path } = await reserved({ capacity: 3, seats: 2, people: 0 })
    expect((await change({ seats: 4 })).body).toMatchObject({
      code: 'SEATS_NOT_FREE',
      message: 'At most 3 seats can be reserved for this organisation.',
    })
    expect((await change({ releaseAt: '2026-12-31T18:00:00+09:00' })).body.code).toBe('RELEASE_TOO_LATE')
    const stale = await change({ seats: 1 }, 2)
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CHANGED'])
    const without = await test.call('PUT', `${path}/${id}`, { as: staff, body: { seats: 1, releaseAt } })
    expect(without.body.code).toBe('VERSION_REQUIRED')
    expect((await change({ seats: 0 })).body.fields).toMatchObject({ seats: expect.any(String) })
    const other = await reserved({ capacity: 3, seats: 2, people: 0 })
    expect((await change({}, 1, other.id)).status).toBe(404)
  })

  it('happens once when two change the same version', async () => {
    const { lectureId, change } = await reserved({ capacity: 9, seats: 1, people: 0 })
    const replies = await Promise.all([2, 3, 4, 5].map((seats) => change({ seats })))
    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    for (const { status } of replies) expect([200, 412]).toContain(status)
    expect(await counters(lectureId)).toEqual({ seats_taken: 0, seats_reserved: done[0]?.body.seats })
  })

  it('never takes seats that people register for at the same time', async () => {
    const { lectureId, members, orgId, change, register } = await reserved({
      capacity: 6,
      seats: 1,
      people: 4,
    })
    const others = await Promise.all(Array.from({ length: 6 }, () => test.make.member()))
    const replies = await Promise.all([
      ...others.slice(0, 3).map((one) => register(one)),
      change({ seats: 5 }),
      ...members.map((one) => register(one, orgId)),
      ...others.slice(3).map((one) => register(one)),
    ])
    for (const { status } of replies) expect([200, 201, 409]).toContain(status)
    const { seats_taken: taken, seats_reserved: kept } = await counters(lectureId)
    expect(taken).toBe(replies.filter(({ status }) => status === 201).length)
    expect(taken + kept).toBeLessThanOrEqual(6)
  })
})
