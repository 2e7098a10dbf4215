import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAuditBreaks } from '../../operations/audit/audit-chain-db.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('moves of a course by staff on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const path = (id: number | string) => `/api/admin/v1/lectures/${id}/moves`
  const move = (id: number | string, body: unknown, as: TestMember | undefined = operator) =>
    test.call('POST', path(id), { body, ...(as && { as }) })
  const rowOf = (id: number) =>
    test.db
      .selectFrom('lecture')
      .select(['state', 'dropped_because', 'seats_taken'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const auditOf = (id: number) =>
    test.db.selectFrom('audit_event').selectAll().where('entity_id', '=', String(id)).orderBy('id').execute()
  const reason = 'The instructor is ill.'

  it.each([
    ['DRAFT', 'ANNOUNCED'],
    ['ANNOUNCED', 'PAUSED'],
    ['ANNOUNCED', 'CLOSED'],
    ['ANNOUNCED', 'PREPARED'],
    ['PAUSED', 'ANNOUNCED'],
    ['PAUSED', 'PREPARED'],
    ['CLOSED', 'ANNOUNCED'],
    ['CLOSED', 'PREPARED'],
  ] as const)('from %s to %s are recorded in the audit log', async (from, to) => {
    const id = await test.make.lecture({ state: from })
    const { status, body } = await move(id, { to })
    expect([status, body]).toEqual([200, { id, state: to }])
    expect(await rowOf(id)).toMatchObject({ state: to, dropped_because: null })
    const [event, ...others] = await auditOf(id)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      at: testNow,
      actor_sub: operator.sub,
      actor_role: 'operator',
      ip: '127.0.0.1',
      action: 'lecture.move',
      entity: 'lecture',
      before: { state: from },
      after: { state: to },
    })
    expect(event?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['DRAFT', 'PAUSED'],
    ['DRAFT', 'CLOSED'],
    ['DRAFT', 'PREPARED'],
    ['ANNOUNCED', 'ANNOUNCED'],
    ['PAUSED', 'CLOSED'],
    ['PREPARED', 'ANNOUNCED'],
    ['IN_PROGRESS', 'DROPPED'],
    ['WAITING_COMPLETION', 'DROPPED'],
    ['ANNOUNCED', 'COMPLETED'],
    ['IN_PROGRESS', 'COMPLETED'],
    ['COMPLETED', 'COMPLETED'],
    ['COMPLETED', 'ANNOUNCED'],
    ['COMPLETED', 'DROPPED'],
    ['DROPPED', 'ANNOUNCED'],
    ['DROPPED', 'DROPPED'],
  ] as const)('from %s to %s are refused and change nothing', async (from, to) => {
    const id = await test.make.lecture({
      state: from,
      droppedBecause: from === 'DROPPED' ? 'Earlier.' : null,
    })
    const before = await rowOf(id)
    const { status, body } = await move(id, { to, reason })
    expect([status, body.code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
    expect(await rowOf(id)).toEqual(before)
    expect(await auditOf(id)).toEqual([])
  })

  it('drop a course with its registrations and seats, and mail the reason to all attenders', async () => {
    const id = await test.make.lecture()
    const members = await Promise.all([1, 2, 3, 4].map(() => test.make.member()))
    const [first, second, third, fourth] = members as [TestMember, TestMember, TestMember, TestMember]
    const live = [
      await test.make.attender(id, first),
      await test.make.attender(id, second),
      await test.make.attender(id, third, { apply_state: 'PAID' }),
    ]
    const canceled = await test.make.attender(id, fourth, { apply_state: 'CANCELED' })
    expect((await rowOf(id)).seats_taken).toBe(3)
    const before = (await test.jobsIn('mail')).length

    expect((await move(id, { to: 'DROPPED', reason })).body).toEqual({ id, state: 'DROPPED' })

    expect(await rowOf(id)).toEqual({ state: 'DROPPED', dropped_because: reason, seats_taken: 0 })
    const states = await test.db
      .selectFrom('attender')
      .select(['id', 'apply_state'])
      .where('lecture_id', '=', id)
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      ...live.map((one) => ({ id: one, apply_state: 'DROPPED' })),
      { id: canceled, apply_state: 'CANCELED' },
    ])
    const mails = (await test.jobsIn('mail')).slice(before) as { attenderId: number }[]
    expect(mails.sort((a, b) => a.attenderId - b.attenderId)).toEqual(
      live.map((attenderId) => ({ kind: 'dropped', attenderId })),
    )
    expect((await auditOf(id))[0]).toMatchObject({
      before: { state: 'ANNOUNCED' },
      after: { state: 'DROPPED', reason },
    })
  })

  it('drop a course with the seats that are held for a payment', async () => {
    const id = await test.make.lecture({ fee: 33_000 })
    const as = await test.make.member()
    const { body } = await test.call('POST', `/api/lecture/v1/lectures/${id}/attenders`, {
      as,
      body: registration,
    })
    expect(await rowOf(id)).toMatchObject({ seats_taken: 1 })
    await move(id, { to: 'DROPPED', reason })
    expect(await rowOf(id)).toMatchObject({ seats_taken: 0 })
    const order = await test.call('GET', `/api/payment/v1/orders/${body.order.orderId}`, { as })
    expect(order.body).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
  })

  it('require a reason to drop a course', async () => {
    const id = await test.make.lecture()
    await test.make.attender(id, await test.make.member())
    const { status, body } = await move(id, { to: 'DROPPED' })
    expect([status, body.code]).toEqual([409, 'REASON_REQUIRED'])
    expect(await rowOf(id)).toMatchObject({ state: 'ANNOUNCED', seats_taken: 1 })
    expect(await auditOf(id)).toEqual([])
  })

  it('announce a course with a fee, but none whose registration is over', async () => {
    const paid = await test.make.lecture({ state: 'DRAFT', fee: 30_000 })
    expect((await move(paid, { to: 'ANNOUNCED' })).body.state).toBe('ANNOUNCED')
    const late = await test.make.lecture({ state: 'DRAFT' })
    test.clock.moveTo(new Date('2026-12-17T18:00:00+09:00'))
    expect((await move(late, { to: 'ANNOUNCED' })).body.code).toBe('RECRUITMENT_OVER')
    const open = await test.make.lecture({
      state: 'DRAFT',
      startsInDays: 1,
      recruitFinishAt: new Date('2026-12-18T09:00:00+09:00'),
    })
    test.clock.moveTo(new Date('2026-12-18T00:00:00+09:00'))
    expect((await move(open, { to: 'ANNOUNCED' })).body.code).toBe('BEFORE_START_DAY')
    for (const id of [late, open]) {
      expect(await rowOf(id)).toMatchObject({ state: 'DRAFT' })
      expect(await auditOf(id)).toEqual([])
    }
  })

  it('start from the state by the clock', async () => {
    const id = await test.make.lecture()
    test.clock.moveTo(new Date('2026-12-17T20:00:00+09:00'))
    expect((await move(id, { to: 'PAUSED' })).body.code).toBe('MOVE_NOT_ALLOWED')
    expect((await move(id, { to: 'PREPARED' })).body).toEqual({ id, state: 'PREPARED' })
    expect((await auditOf(id))[0]).toMatchObject({
      before: { state: 'CLOSED' },
      after: { state: 'PREPARED' },
    })
  })

  it('are serialised: of two opposite concurrent moves one comes first, as the audit log shows', async () => {
    const id = await test.make.lecture()
    const replies = await Promise.all([
      move(id, { to: 'PAUSED' }),
      move(id, { to: 'DROPPED', reason }),
      move(id, { to: 'PAUSED' }),
      move(id, { to: 'DROPPED', reason }),
    ])
    const done = replies.filter(({ status }) => status === 200)
    const events = await auditOf(id)
    expect(events).toHaveLength(done.length)
    expect(
      replies.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'MOVE_NOT_ALLOWED'),
    ).toBe(true)
    expect(await rowOf(id)).toMatchObject({ state: 'DROPPED' })
    expect(events.map((event) => event.before)).toEqual([
      { state: 'ANNOUNCED' },
      ...events.slice(0, -1).map(({ after }) => ({ state: (after as { state: string }).state })),
    ])
    expect(await findAuditBreaks(test.db)).toEqual([])
  })

  it.each([
    [{ to: 'IN_PROGRESS' }, ['to']],
    [{ to: 'DRAFT' }, ['to']],
    [{ to: 'announced' }, ['to']],
    [{}, ['to']],
    [{ to: 'PAUSED', force: true }, ['force']],
    [{ to: 'DROPPED', reason: '' }, ['reason']],
    [{ to: 'DROPPED', reason: '   ' }, ['reason']],
    [{ to: 'DROPPED', reason: 'a\u0000b' }, ['reason']],
    [{ to: 'DROPPED', reason: 'a\ud800' }, ['reason']],
    [{ to: 'DROPPED', reason: 'x'.repeat(501) }, ['reason']],
    [{ to: 'DROPPED', reason: ['x'] }, ['reason']],
  ])('refuse the body %j', async (body, fields) => {
    const id = await test.make.lecture()
    const reply = await move(id, body)
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
      400,
      'BAD_INPUT',
      fields,
    ])
    expect(await rowOf(id)).toMatchObject({ state: 'ANNOUNCED' })
    expect(await auditOf(id)).toEqual([])
  })

  it('answer 404 to non-operators, even for an invalid body', async () => {
    const id = await test.make.lecture()
    const others = [
      await test.make.member(),
      await test.make.member({ roles: ['staff', 'Operator'] }),
      await test.make.member({ partner: true }),
    ]
    for (const body of [{ to: 'PAUSED' }, { to: 'nonsense' }, {}])
      for (const as of [undefined, ...others]) {
        const reply = await test.call('POST', path(id), { body, ...(as && { as }) })
        expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
      }
    expect(await rowOf(id)).toMatchObject({ state: 'ANNOUNCED' })
    expect(await auditOf(id)).toEqual([])
  })

  it('answer 404 for an unknown course, and refuse a malformed id', async () => {
    expect((await move(999_999, { to: 'PAUSED' })).status).toBe(404)
    expect((await move('1e3', { to: 'PAUSED' })).status).toBe(400)
    expect(await auditOf(999_999)).toEqual([])
  })
})
