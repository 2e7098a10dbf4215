import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAuditBreaks } from '../../operations/audit/audit-chain-db.ts'
import { lectureIfMatch } from '../../testing/lecture-if-match.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const day = (date: string, from = '09:30', to = '17:30') => ({
  startAt: new Date(`2026-12-${date}T${from}:00+09:00`).toISOString(),
  finishAt: new Date(`2026-12-${date}T${to}:00+09:00`).toISOString(),
})
const link = 'https://meet.example.com/test'
const place = {
  name: { en: 'Room 3', ko: '제3강의실' },
  address: { en: '12 Sample-ro, Seoul' },
  note: { en: 'Bring a photo ID.' },
}
/** The schedule of `make.lecture()`: one day, the 18th. */
const asMade = { days: [day('18')], recruitFinishAt: '2026-12-17T09:00:00.000Z', meetingUrl: link }
const moved = {
  days: [day('22'), day('23', '10:00', '16:00')],
  recruitFinishAt: '2026-12-21T18:00:00+09:00',
  meetingUrl: link,
}

describe.each(engines)('rescheduling a course by staff on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const reschedule = async (id: number | string, body: unknown, as: TestMember | undefined = operator) =>
    test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      body,
      headers: await lectureIfMatch(test.db, id),
      ...(as && { as }),
    })
  const register = async (lectureId: number) => {
    const as = await test.make.member()
    const { body } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: registration,
    })
    return { as, attenderId: body.attenderId as number }
  }
  const cancel = (lectureId: number, { as, attenderId }: { as: TestMember; attenderId: number }) =>
    test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}`, { as })
  const lectureRow = (id: number) =>
    test.db.selectFrom('lecture').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const daysOf = async (id: number) => {
    const rows = await test.db
      .selectFrom('lecture_day')
      .selectAll()
      .where('lecture_id', '=', id)
      .orderBy('start_at')
      .execute()
    return rows.map((row) => ({ startAt: row.start_at.toISOString(), finishAt: row.finish_at.toISOString() }))
  }
  const fullState = async (id: number) => [
    await lectureRow(id),
    await daysOf(id),
    await test.db.selectFrom('attender').selectAll().where('lecture_id', '=', id).orderBy('id').execute(),
    await auditOf(id),
    (await test.jobsIn('mail')).length,
  ]
  const auditOf = (id: number) =>
    test.db
      .selectFrom('audit_event')
      .selectAll()
      .where('entity', '=', 'lecture')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  const mailsOf = async (ids: readonly number[]) =>
    ((await test.jobsIn('mail')) as { kind: string; attenderId: number; version?: number }[])
      .filter((one) => one.kind === 'rescheduled' && ids.includes(one.attenderId))
      .sort((a, b) => a.attenderId - b.attenderId || (a.version ?? 0) - (b.version ?? 0))
  const jobsFor = (version: number, ...ids: number[]) =>
    ids.map((attenderId) => ({ kind: 'rescheduled', attenderId, version }))

  it('takes a course from online to on site and back: everybody is mailed where it is now', async () => {
    const lectureId = await test.make.lecture()
    const { attenderId } = await register(lectureId)
    const { meetingUrl: _, ...when } = asMade
    const onSite = await reschedule(lectureId, { ...when, method: 'OFFLINE', place })
    expect([onSite.status, onSite.body]).toMatchObject([200, { mailed: 1, scheduleVersion: 1 }])
    expect(await lectureRow(lectureId)).toMatchObject({ method: 'OFFLINE', place, meeting_url: null })
    expect(await test.jobsIn('mail')).toContainEqual({ kind: 'rescheduled', attenderId, version: 1 })
    const [change] = await auditOf(lectureId)
    expect(change).toMatchObject({ before: { method: 'ONLINE' }, after: { method: 'OFFLINE', place } })

    const online = await reschedule(lectureId, { ...asMade, method: 'ONLINE' })
    expect(online.body).toMatchObject({ mailed: 1, scheduleVersion: 2 })
    expect(await lectureRow(lectureId)).toMatchObject({ method: 'ONLINE', place: null, meeting_url: link })
    const { body } = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`)
    expect(body).toMatchObject({ method: 'ONLINE', place: null })
  })

  it('changes the format of a draft and mails nobody', async () => {
    const lectureId = await test.make.lecture({ state: 'DRAFT' })
    const { meetingUrl: _, ...when } = asMade
    const { status, body } = await reschedule(lectureId, { ...when, method: 'OFFLINE', place })
    expect([status, body.mailed]).toEqual([200, 0])
    expect(await lectureRow(lectureId)).toMatchObject({ method: 'OFFLINE', place, state: 'DRAFT' })
  })

  it('moves its days and mails its live attenders only', async () => {
    const id = await test.make.lecture()
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => test.make.member()))
    const link_sent = { meeting_link_sent_at: testNow }
    const applied = await test.make.attender(id, first as TestMember, link_sent)
    const paid = await test.make.attender(id, second as TestMember, { ...link_sent, apply_state: 'PAID' })
    const gone = await test.make.attender(id, third as TestMember, { ...link_sent, apply_state: 'CANCELED' })
    const dropped = await test.make.attender(id, fourth as TestMember, { apply_state: 'DROPPED' })

    const { status, body } = await reschedule(id, moved)

    expect([status, body]).toEqual([
      200,
      {
        id,
        state: 'ANNOUNCED',
        startAt: moved.days[0]?.startAt,
        finishAt: moved.days[1]?.finishAt,
        recruitFinishAt: '2026-12-21T09:00:00.000Z',
        scheduleVersion: 1,
        mailed: 2,
      },
    ])
    expect(await lectureRow(id)).toMatchObject({
      state: 'ANNOUNCED',
      start_at: new Date('2026-12-22T09:30:00+09:00'),
      finish_at: new Date('2026-12-23T16:00:00+09:00'),
      recruit_finish_at: new Date('2026-12-21T18:00:00+09:00'),
      meeting_url: link,
      schedule_version: 1,
      rescheduled_at: testNow,
      seats_taken: 2,
    })
    expect(await daysOf(id)).toEqual(moved.days)
    expect(await mailsOf([applied, paid, gone, dropped])).toEqual(jobsFor(1, applied, paid))
    const links = await test.db
      .selectFrom('attender')
      .select(['id', 'meeting_link_sent_at'])
      .where('lecture_id', '=', id)
      .where('meeting_link_sent_at', 'is not', null)
      .execute()
    expect(links).toEqual([{ id: gone, meeting_link_sent_at: testNow }])
    const [event, ...others] = await auditOf(id)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      at: testNow,
      actor_sub: operator.sub,
      actor_role: 'operator',
      ip: '127.0.0.1',
      action: 'lecture.reschedule',
      entity: 'lecture',
      before: { ...asMade, place: null },
      after: { ...moved, recruitFinishAt: '2026-12-21T09:00:00.000Z', place: null },
    })
    expect(await findAuditBreaks(test.db)).toEqual([])
  })

  it('mails who was moved here under a later version than the mails before', async () => {
    const [from, to] = [await test.make.lecture(), await test.make.lecture()]
    await test.db
      .updateTable('lecture')
      .set({ schedule_version: 3, rescheduled_at: testNow })
      .where('id', '=', from)
      .execute()
    const { attenderId } = await register(from)
    const moves = `/api/admin/v1/lectures/${from}/attenders/${attenderId}/moves`
    const body = { targetLectureId: to, reason: 'The room is closed.' }
    expect((await test.call('POST', moves, { as: operator, body })).status).toBe(200)
    expect((await reschedule(to, moved)).body).toMatchObject({ scheduleVersion: 1, mailed: 1 })
    expect(await mailsOf([attenderId])).toEqual(jobsFor(5, attenderId))
  })

  it('writes and mails nothing if nothing changes, also when repeated', async () => {
    const id = await test.make.lecture()
    const { attenderId } = await register(id)
    const before = await fullState(id)
    expect((await reschedule(id, asMade)).body).toMatchObject({ scheduleVersion: 0, mailed: 0 })
    const stale = await lectureIfMatch(test.db, id)
    expect(await fullState(id)).toEqual(before)
    expect((await reschedule(id, moved)).body).toMatchObject({ scheduleVersion: 1, mailed: 1 })
    const late = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      body: asMade,
      headers: stale,
    })
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CHANGED'])
    const after = await fullState(id)
    for (let times = 0; times < 3; times++)
      expect((await reschedule(id, moved)).body).toMatchObject({ scheduleVersion: 1, mailed: 0 })
    expect(await fullState(id)).toEqual(after)
    expect(await mailsOf([attenderId])).toEqual(jobsFor(1, attenderId))
  })

  it('mails nobody about a new end of registration, and keeps the cancellation deadline', async () => {
    const id = await test.make.lecture()
    const mine = await register(id)
    const { body } = await reschedule(id, { ...asMade, recruitFinishAt: '2026-12-16T18:00:00+09:00' })
    expect(body).toMatchObject({ scheduleVersion: 0, mailed: 0, recruitFinishAt: '2026-12-16T09:00:00.000Z' })
    expect(await mailsOf([mine.attenderId])).toEqual([])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['lecture.reschedule'])
    test.clock.moveTo(new Date('2026-12-18T00:00:00+09:00'))
    expect((await cancel(id, mine)).body.code).toBe('CANCEL_DEADLINE_PASSED')
  })

  it('mails every change of place or link as well as of date', async () => {
    const onSite = await test.make.lecture({ method: 'OFFLINE', meetingUrl: null, place })
    const { attenderId } = await register(onSite)
    const days = [day('18')]
    const at = (where: object) => ({ days, recruitFinishAt: asMade.recruitFinishAt, ...where })
    expect((await reschedule(onSite, at({ place }))).body.mailed).toBe(0)
    const other = { ...place, name: { en: 'Room 4', ja: '第4講義室' }, note: null }
    expect((await reschedule(onSite, at({ place: other }))).body).toMatchObject({ mailed: 1 })
    expect((await lectureRow(onSite)).place).toEqual(other)
    expect((await reschedule(onSite, { ...at({ place: other }), days: [day('19')] })).body.mailed).toBe(1)
    expect(await mailsOf([attenderId])).toEqual([...jobsFor(1, attenderId), ...jobsFor(2, attenderId)])

    const online = await test.make.lecture()
    const one = await register(online)
    expect((await reschedule(online, at({ meetingUrl: null }))).body.mailed).toBe(1)
    expect((await lectureRow(online)).meeting_url).toBeNull()
    expect((await reschedule(online, at({ meetingUrl: `${link}/other` }))).body.mailed).toBe(1)
    expect(await mailsOf([one.attenderId])).toHaveLength(2)
  })

  it('mails the meeting link again ten minutes before the new start', async () => {
    const id = await test.make.lecture()
    const { attenderId } = await register(id)
    const links = async () =>
      ((await test.jobsIn('meeting-link')) as { attenderId: number }[]).filter(
        (one) => one.attenderId === attenderId,
      )
    const linkOf = (version: number) => ({ kind: 'meetingLink', attenderId, version })
    await test.moveTo('2026-12-18T09:25:00+09:00')
    expect(await links()).toEqual([linkOf(0)])
    await reschedule(id, moved)
    await test.moveTo('2026-12-22T09:19:59+09:00')
    expect(await links()).toEqual([linkOf(0)])
    for (const minute of ['20', '25']) await test.moveTo(`2026-12-22T09:${minute}:00+09:00`)
    expect(await links()).toEqual([linkOf(0), linkOf(1)])
  })

  it('allows cancelling until the new start for earlier registrants only', async () => {
    const id = await test.make.lecture()
    const [early, leaving] = [await register(id), await register(id)]
    await reschedule(id, moved)
    const late = await register(id)
    const shown = async ({ as }: { as: TestMember }) => {
      const list = await test.call('GET', '/api/lecture/v1/applied-lectures', { as })
      const lecture = await test.call('GET', `/api/lecture/v1/lectures/${id}`, { as })
      return [list.body.content[0].actions.cancel, lecture.body.cancelUntil, list.body.content[0].label]
    }
    const [start, startDay] = ['2026-12-22T00:30:00.000Z', '2026-12-21T15:00:00.000Z']
    expect(await shown(early)).toEqual([{ allowed: true, until: start }, start, 'applied'])
    expect(await shown(late)).toEqual([{ allowed: true, until: startDay }, startDay, 'applied'])
    const visitor = await test.call('GET', `/api/lecture/v1/lectures/${id}`)
    expect(visitor.body.cancelUntil).toBe(startDay)

    await test.moveTo('2026-12-22T09:29:59+09:00')
    expect((await lectureRow(id)).state).toBe('PREPARED')
    expect(await shown(early)).toEqual([{ allowed: true, until: start }, start, 'prepared'])
    const { status, body } = await cancel(id, late)
    expect([status, body.code, body.message]).toEqual([
      409,
      'CANCEL_DEADLINE_PASSED',
      'Cancelling ended on 2026.12.21 23:59 KST.',
    ])
    expect((await cancel(id, leaving)).body).toMatchObject({ applyState: 'CANCELED' })
    expect((await lectureRow(id)).seats_taken).toBe(2)
    await test.moveTo('2026-12-22T09:30:00+09:00')
    expect((await cancel(id, early)).body.message).toBe('Cancelling ended on 2026.12.22 09:30 KST.')
  })

  it('mails five hundred attenders at once', async () => {
    const id = await test.make.lecture({ capacity: 500 })
    const members = await test.db
      .insertInto('member')
      .values(Array.from({ length: 500 }, (_, n) => ({ sub: `many-${id}-${n}`, created_at: testNow })))
      .returning('id')
      .execute()
    const rows = members.map((member) => ({
      lecture_id: id,
      member_id: member.id,
      language: 'en' as const,
      purpose: 'ETC',
      apply_state: 'APPLIED' as const,
      applied_at: testNow,
    }))
    const ids = (await test.db.insertInto('attender').values(rows).returning('id').execute()).map(
      (one) => one.id,
    )
    expect((await reschedule(id, moved)).body.mailed).toBe(500)
    expect(await mailsOf(ids)).toEqual(jobsFor(1, ...ids))
  })

  it.each(['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED'] as const)(
    'keeps the state of one that is %s',
    async (state) => {
      const id = await test.make.lecture({ state })
      expect((await reschedule(id, moved)).body).toMatchObject({ state, scheduleVersion: 1 })
      expect((await lectureRow(id)).state).toBe(state)
    },
  )

  it('stores the state by the clock: closed registration stays closed', async () => {
    const [closed, prepared] = [await test.make.lecture(), await test.make.lecture()]
    test.clock.moveTo(new Date('2026-12-17T18:00:00+09:00'))
    expect((await reschedule(closed, moved)).body.state).toBe('CLOSED')
    expect((await lectureRow(closed)).state).toBe('CLOSED')
    test.clock.moveTo(new Date('2026-12-18T00:00:00+09:00'))
    expect((await reschedule(prepared, moved)).body.state).toBe('PREPARED')
    expect((await lectureRow(prepared)).state).toBe('PREPARED')
  })

  it.each(['IN_PROGRESS', 'WAITING_COMPLETION', 'COMPLETED', 'DROPPED'] as const)(
    'is refused for one that is %s and changes nothing',
    async (state) => {
      const id = await test.make.lecture({ state, droppedBecause: state === 'DROPPED' ? 'Ill.' : null })
      const before = await fullState(id)
      const { status, body } = await reschedule(id, moved)
      expect([status, body.code]).toEqual([409, 'RESCHEDULE_NOT_ALLOWED'])
      expect(await fullState(id)).toEqual(before)
    },
  )

  it('is refused after the start by the clock, and to a past date', async () => {
    const [id, past] = [await test.make.lecture(), await test.make.lecture()]
    const before = await fullState(past)
    const yesterday = {
      ...asMade,
      days: [day('07'), day('19')],
      recruitFinishAt: '2026-12-06T18:00:00+09:00',
    }
    expect((await reschedule(past, yesterday)).body.code).toBe('START_NOT_AHEAD')
    expect(await fullState(past)).toEqual(before)
    test.clock.moveTo(new Date('2026-12-18T09:30:00+09:00'))
    expect((await reschedule(id, moved)).body.code).toBe('RESCHEDULE_NOT_ALLOWED')
  })

  it('answers 404 to non-operators and for an unknown course', async () => {
    const id = await test.make.lecture()
    const before = await fullState(id)
    for (const as of [undefined, await test.make.member(), await test.make.member({ roles: ['Operator'] })])
      for (const body of [moved, {}]) {
        const reply = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
          body,
          ...(as && { as }),
        })
        expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
      }
    expect(await fullState(id)).toEqual(before)
    const unversioned = await test.call('PUT', `/api/admin/v1/lectures/${id}/schedule`, {
      as: operator,
      body: moved,
    })
    expect([unversioned.status, unversioned.body.code]).toEqual([428, 'VERSION_REQUIRED'])
    expect((await reschedule(999_999, moved)).status).toBe(404)
    expect(Object.keys((await reschedule('1e3', moved)).body.fields)).toEqual(['lectureId'])
  })
})
