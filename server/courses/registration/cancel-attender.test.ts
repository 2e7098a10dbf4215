import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('cancelling a registration on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const path = (lectureId: number | string, attenderId: number | string) =>
    `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}`
  const register = async (lectureId: number, as: TestMember) =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as, body: registration })
  const makeRegistration = async (overrides = {}) => {
    const [lectureId, as] = [await test.make.lecture(overrides), await test.make.member()]
    const { body } = await register(lectureId, as)
    return { lectureId, as, attenderId: body.attenderId as number }
  }
  const seats = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  const rowOf = (id: number) =>
    test.db
      .selectFrom('attender')
      .select(['apply_state', 'canceled_at', 'progress_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const mailsOf = async (attenderId: number) =>
    (await test.jobsIn('mail')).filter((one) => (one as { attenderId: number }).attenderId === attenderId)

  it('is refused once the course has finished, even if the clock was moved back', async () => {
    const [lectureId, as] = [await test.make.lecture({ state: 'COMPLETED' }), await test.make.member()]
    const finished = { progress_state: 'FINISHED', result: 'COMPLETED', finished_at: testNow } as const
    const attenderId = await test.make.attender(lectureId, as, finished)
    const { status, body } = await test.call('DELETE', path(lectureId, attenderId), { as })
    expect([status, body.code]).toEqual([409, 'CANCEL_DEADLINE_PASSED'])
    expect(await rowOf(attenderId)).toMatchObject({ apply_state: 'APPLIED', canceled_at: null })
  })

  it('releases the seat and enqueues a mail', async () => {
    const { lectureId, as, attenderId } = await makeRegistration()
    const { status, body } = await test.call('DELETE', path(lectureId, attenderId), { as })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      lectureId,
      attenderId,
      applyState: 'CANCELED',
      canceledAt: testNow.toISOString(),
      label: 'canceled',
      meetingUrl: null,
      actions: { cancel: { allowed: false, because: 'ATTENDER_CLOSED' } },
    })
    expect(await rowOf(attenderId)).toEqual({
      apply_state: 'CANCELED',
      canceled_at: testNow,
      progress_state: 'PREPARED',
    })
    expect(await seats(lectureId)).toBe(0)
    expect(await mailsOf(attenderId)).toEqual([
      { kind: 'registered', attenderId },
      { kind: 'canceled', attenderId },
    ])
  })

  it('is possible until the last moment before the start day', async () => {
    const { lectureId, as, attenderId } = await makeRegistration()
    test.clock.moveTo(new Date('2026-12-17T23:59:59.999+09:00'))
    expect((await test.call('DELETE', path(lectureId, attenderId), { as })).status).toBe(200)
  })

  it.each(['2026-12-18T00:00:00+09:00', '2026-12-18T12:00:00+09:00', '2026-12-25T00:00:00+09:00'])(
    'is refused at %s and changes nothing',
    async (late) => {
      const { lectureId, as, attenderId } = await makeRegistration()
      test.clock.moveTo(new Date(late))
      const { status, body } = await test.call('DELETE', path(lectureId, attenderId), { as })
      expect([status, body.code]).toEqual([409, 'CANCEL_DEADLINE_PASSED'])
      expect(body.message).toBe('Cancelling ended on 2026.12.17 23:59 KST.')
      expect(await rowOf(attenderId)).toMatchObject({ apply_state: 'APPLIED', canceled_at: null })
      expect(await seats(lectureId)).toBe(1)
      expect(await mailsOf(attenderId)).toHaveLength(1)
    },
  )

  it('works once', async () => {
    const { lectureId, as, attenderId } = await makeRegistration()
    await test.call('DELETE', path(lectureId, attenderId), { as })
    test.clock.moveTo(new Date('2026-12-09T00:00:00+09:00'))
    const { status, body } = await test.call('DELETE', path(lectureId, attenderId), { as })
    expect([status, body.code]).toEqual([409, 'ATTENDER_CLOSED'])
    expect(await rowOf(attenderId)).toMatchObject({ canceled_at: testNow })
    expect(await seats(lectureId)).toBe(0)
    expect(await mailsOf(attenderId)).toHaveLength(2)
  })

  it('works for a paid registration, not for one dropped with its course', async () => {
    const lectureId = await test.make.lecture()
    const [payer, dropped] = [await test.make.member(), await test.make.member()]
    const paidId = await test.make.attender(lectureId, payer, { apply_state: 'PAID' })
    const droppedId = await test.make.attender(lectureId, dropped, { apply_state: 'DROPPED' })
    expect((await test.call('DELETE', path(lectureId, paidId), { as: payer })).status).toBe(200)
    const { body } = await test.call('DELETE', path(lectureId, droppedId), { as: dropped })
    expect(body.code).toBe('ATTENDER_CLOSED')
    expect(await seats(lectureId)).toBe(0)
  })

  it('answers 404 to others, and 401 signed out', async () => {
    const { lectureId, attenderId } = await makeRegistration()
    const elsewhere = await makeRegistration()
    const strangers = [
      await test.make.member(),
      await test.make.member({ roles: ['operator'] }),
      elsewhere.as,
    ]
    for (const as of strangers) {
      const { status, body } = await test.call('DELETE', path(lectureId, attenderId), { as })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    const signedOut = await test.call('DELETE', path(lectureId, attenderId))
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'NOT_SIGNED_IN'])
    expect(await rowOf(attenderId)).toMatchObject({ apply_state: 'APPLIED' })
    expect(await seats(lectureId)).toBe(1)
    expect(await mailsOf(attenderId)).toHaveLength(1)
  })

  it('finds a registration under its own course only', async () => {
    const { lectureId, as, attenderId } = await makeRegistration()
    const other = await makeRegistration()
    for (const url of [
      path(other.lectureId, attenderId),
      path(lectureId, other.attenderId),
      path(999_999, attenderId),
      path(lectureId, 999_999),
    ])
      expect((await test.call('DELETE', url, { as })).status).toBe(404)
    expect(await rowOf(attenderId)).toMatchObject({ apply_state: 'APPLIED' })
    expect(await seats(other.lectureId)).toBe(1)
  })

  it.each(['0', '-1', '1.5', '1e3', 'abc', '2147483648'])(
    'refuses the malformed id %s for either',
    async (bad) => {
      const { lectureId, as, attenderId } = await makeRegistration()
      const first = await test.call('DELETE', path(bad, attenderId), { as })
      expect([first.status, Object.keys(first.body.fields)]).toEqual([400, ['lectureId']])
      const second = await test.call('DELETE', path(lectureId, bad), { as })
      expect([second.status, Object.keys(second.body.fields)]).toEqual([400, ['attenderId']])
    },
  )

  it('releases one seat for twenty concurrent clicks', async () => {
    const { lectureId, as, attenderId } = await makeRegistration()
    await register(lectureId, await test.make.member())
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => test.call('DELETE', path(lectureId, attenderId), { as })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ATTENDER_CLOSED')).toHaveLength(19)
    expect(await seats(lectureId)).toBe(1)
    expect(await mailsOf(attenderId)).toHaveLength(2)
  })

  it('lets the member register again, as a new registration', async () => {
    const { lectureId, as, attenderId } = await makeRegistration({ capacity: 1 })
    await test.call('DELETE', path(lectureId, attenderId), { as })
    const again = await register(lectureId, as)
    expect(again.status).toBe(201)
    expect(again.body.attenderId).not.toBe(attenderId)
    expect(await seats(lectureId)).toBe(1)
    expect(await rowOf(attenderId)).toMatchObject({ apply_state: 'CANCELED' })
    const old = await test.call('DELETE', path(lectureId, attenderId), { as })
    expect(old.body.code).toBe('ATTENDER_CLOSED')
    expect(await seats(lectureId)).toBe(1)
  })

  it('concurrently with registering keeps the seat count consistent', async () => {
    const lectureId = await test.make.lecture({ capacity: 5 })
    const cancelling = await Promise.all(Array.from({ length: 5 }, () => test.make.member()))
    const registering = await Promise.all(Array.from({ length: 20 }, () => test.make.member()))
    const held = await Promise.all(cancelling.map((one) => register(lectureId, one)))
    const replies = await Promise.all([
      ...registering.slice(0, 10).map((one) => register(lectureId, one)),
      ...held.map(({ body }, index) =>
        test.call('DELETE', path(lectureId, body.attenderId), { as: cancelling[index] as TestMember }),
      ),
      ...registering.slice(10).map((one) => register(lectureId, one)),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.every(({ status, body }) => status < 400 || body.code === 'LECTURE_FULL')).toBe(true)
    const live = await test.db
      .selectFrom('attender')
      .select('id')
      .where('lecture_id', '=', lectureId)
      .where('apply_state', '=', 'APPLIED')
      .execute()
    expect(live).toHaveLength(replies.filter(({ status }) => status === 201).length)
    expect(await seats(lectureId)).toBe(live.length)
  })
})
