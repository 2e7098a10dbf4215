import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MoveTarget } from '#contract/courses/attender-move.ts'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { attenderMail } from '../registration/attender-mail.ts'
import { lockLectureSeat } from '../registration/lecture-seat.ts'

describe.each(engines)('moving somebody to another date on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const pathOf = (lectureId: number, attenderId: number) =>
    `/api/admin/v1/lectures/${lectureId}/attenders/${attenderId}`
  const move = (lectureId: number, attenderId: number, targetLectureId: number, path = 'moves', more = {}) =>
    test.call('POST', `${pathOf(lectureId, attenderId)}/${path}`, {
      as: staff,
      body: { targetLectureId, reason: 'The room is closed.', ...more },
    })
  const refundsOf = (orderId: string) =>
    test.db
      .selectFrom('staff_refund')
      .innerJoin('payment_order', 'payment_order.id', 'payment_order_id')
      .select(['staff_refund.amount', 'staff_refund.state', 'reason', 'asked_by'])
      .where('order_id', '=', orderId)
      .execute()
  const targets = async (lectureId: number, attenderId: number, query = '') =>
    (await test.call('GET', `${pathOf(lectureId, attenderId)}/move-targets${query}`, { as: staff })).body
  const row = (table: 'lecture' | 'attender', id: number) =>
    test.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const seats = async (...ids: number[]) =>
    Promise.all(
      ids.map(
        async (id) =>
          (
            await test.db
              .selectFrom('lecture')
              .select('seats_taken')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).seats_taken,
      ),
    )

  /** Two dates of the same course. */
  async function twoDates(overrides: Parameters<TestApp['make']['lecture']>[0] = {}) {
    const from = await test.make.lecture(overrides)
    const { course_id: courseId } = (await row('lecture', from)) as { course_id: number }
    return { from, to: await test.make.lecture({ startsInDays: 20, ...overrides, courseId }), courseId }
  }

  async function paidSeat(lectureId: number, amount: number) {
    const member = await test.make.member()
    const attenderId = await test.make.attender(lectureId, member, { apply_state: 'PAID' })
    const holdId = await test.make.hold(lectureId, member, { attenderId })
    const order = await test.make.order({ memberId: member.id, holdId }, { paid: true, amount })
    return { attenderId, holdId, orderId: order.orderId }
  }

  it('changes both seats, is audited, and mails the reason with a later version of the calendar entry', async () => {
    const { from, to } = await twoDates()
    await test.db
      .updateTable('lecture')
      .set({ schedule_version: 3, rescheduled_at: testNow })
      .where('id', '=', from)
      .execute()
    const member = await test.make.member()
    const attenderId = await test.make.attender(from, member, { meeting_link_sent_at: testNow })
    const { status, body } = await move(from, attenderId, to)
    expect([status, body]).toEqual([200, expect.objectContaining({ id: attenderId, lectureId: to })])
    expect(await seats(from, to)).toEqual([0, 1])
    expect(await row('attender', attenderId)).toMatchObject({
      lecture_id: to,
      registered_version: 0,
      version_offset: 4,
      meeting_link_sent_at: null,
    })
    expect(await auditOf(test.db, 'attender', attenderId)).toMatchObject([
      {
        action: 'attender.move',
        before: { lectureId: from },
        after: { lectureId: to, reason: 'The room is closed.' },
      },
    ])
    const job = { kind: 'moved', attenderId, version: 4, reason: 'The room is closed.' } as const
    expect(await test.jobsIn('mail')).toContainEqual(job)
    const mail = await attenderMail(job, test.config).compose(test.db, testNow)
    expect(JSON.stringify(mail)).toContain('SEQUENCE:4')
    expect(JSON.stringify(mail)).toContain('The room is closed.')

    const back = await move(to, attenderId, from)
    expect(back.status).toBe(200)
    expect((await attenderMail(job, test.config).compose(test.db, testNow)) ?? {}).toHaveProperty('skipped')
    expect(await row('attender', attenderId)).toMatchObject({ registered_version: 3, version_offset: 2 })
  })

  it('keeps what was paid, so that a later cancellation refunds it and frees the new seat', async () => {
    const { from, to } = await twoDates({ fee: 33_000 })
    const { attenderId, orderId } = await paidSeat(from, 33_000)
    expect((await move(from, attenderId, to)).body).toMatchObject({ applyState: 'PAID', paidAmount: 33_000 })
    const cancel = `${pathOf(to, attenderId)}/cancellations`
    const { body } = await test.call('POST', cancel, { as: staff, body: { reason: 'Asked for it.' } })
    expect(body).toMatchObject({ refundAmount: 33_000 })
    expect(await test.jobsIn('refund-order')).toContainEqual({ orderId })
    expect(await seats(from, to)).toEqual([0, 0])
  })

  it('is followed by the order, also by one that was about to be settled for the old date', async () => {
    const { from, to } = await twoDates({ fee: 33_000 })
    const { attenderId, holdId } = await paidSeat(from, 33_000)
    await move(from, attenderId, to)
    await test.db.transaction().execute(async (tx) => {
      const seat = await lockLectureSeat(tx, { holdId, lectureId: from })
      expect(seat.state).toBe('TAKEN')
      await seat.takeBack(testNow)
    })
    expect(await row('attender', attenderId)).toMatchObject({ apply_state: 'CANCELED' })
    expect(await seats(from, to)).toEqual([0, 0])
  })

  it('refunds what a cheaper date costs less, once a second person has approved a large amount', async () => {
    const { from, courseId } = await twoDates({ fee: 90_000 })
    const cheaper = await test.make.lecture({ courseId, fee: 60_000 })
    const free = await test.make.lecture({ courseId, fee: 0 })
    const { attenderId, orderId } = await paidSeat(from, 90_000)
    const found = (await targets(from, attenderId)).map(({ id, difference }: MoveTarget) => [id, difference])
    const differences = new Map<number, number>(found)
    expect([differences.get(cheaper), differences.get(free)]).toEqual([-30_000, -90_000])

    const shown = await move(from, attenderId, cheaper, 'moves/dry-runs')
    expect(shown.body).toMatchObject({ refunds: { count: 1, amount: 30_000 } })
    expect(await refundsOf(orderId)).toEqual([])
    expect((await move(from, attenderId, cheaper)).status).toBe(200)
    expect(await refundsOf(orderId)).toEqual([
      { amount: 30_000, state: 'APPROVED', reason: 'The room is closed.', asked_by: staff.id },
    ])
    expect(await test.jobsIn('pay-staff-refund')).toHaveLength(1)
    expect((await move(cheaper, attenderId, free)).body.code).toBe('REFUND_UNDER_WAY')

    await test.db.deleteFrom('staff_refund').execute()
    expect((await move(cheaper, attenderId, free)).status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 90_000, state: 'WAITING' }])
  })

  it('in several steps refunds no more without a second person than in one', async () => {
    const { from, courseId } = await twoDates({ fee: 90_000 })
    const [cheaper, cheapest] = [
      await test.make.lecture({ courseId, fee: 60_000 }),
      await test.make.lecture({ courseId, fee: 40_000 }),
    ]
    const { attenderId, orderId } = await paidSeat(from, 90_000)
    expect((await move(from, attenderId, cheaper)).status).toBe(200)
    await test.db
      .updateTable('staff_refund')
      .set({ state: 'DONE', done_at: testNow })
      .where('payment_order_id', '=', (order) =>
        order.selectFrom('payment_order').select('id').where('order_id', '=', orderId),
      )
      .execute()
    await test.db
      .updateTable('payment_order')
      .set({ refunded_amount: 30_000 })
      .where('order_id', '=', orderId)
      .execute()

    const shown = await move(cheaper, attenderId, cheapest, 'moves/dry-runs')
    expect(shown.body).toMatchObject({ refunds: { count: 1, amount: 20_000 }, asksSecondPerson: true })
    expect((await move(cheaper, attenderId, cheapest)).status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([
      { amount: 30_000, state: 'DONE' },
      { amount: 20_000, state: 'WAITING' },
    ])
  })

  it('to a dearer date is refused unless the difference is waived, which is audited', async () => {
    const { from, courseId } = await twoDates({ fee: 33_000 })
    const { attenderId, orderId } = await paidSeat(from, 33_000)
    const dearer = await test.make.lecture({ courseId, fee: 40_000 })
    for (const path of ['moves', 'moves/dry-runs']) {
      const more = await move(from, attenderId, dearer, path)
      expect(more).toMatchObject({ status: 409, body: { code: 'DATE_COSTS_MORE' } })
      expect(more.body.message).toContain('7,000 KRW more')
    }
    expect(await seats(from, dearer)).toEqual([1, 0])
    expect((await move(from, attenderId, dearer, 'moves', { waiveDifference: true })).status).toBe(200)
    expect(await auditOf(test.db, 'attender', attenderId)).toMatchObject([
      { action: 'attender.move', after: { lectureId: dearer, waivedDifference: 7_000 } },
    ])
    expect(await refundsOf(orderId)).toEqual([])
    expect((await move(dearer, attenderId, from)).status).toBe(200)
    expect(await refundsOf(orderId)).toEqual([])
  })

  it('is shown before by a dry run: the mail and the seats of both dates', async () => {
    const { from, to } = await twoDates()
    const attenderId = await test.make.attender(from, await test.make.member())
    const { status, body } = await move(from, attenderId, to, 'moves/dry-runs')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        mails: [{ kind: 'moved', count: 1 }],
        seats: { before: 1, after: 0 },
        targetSeats: { before: 0, after: 1 },
        refunds: { count: 0, amount: 0 },
      }),
    ])
    expect(await seats(from, to)).toEqual([1, 0])
  })

  it('offers the open dates of the course, and others by their title, each with what prevents it', async () => {
    const { from, to, courseId } = await twoDates()
    const full = await test.make.lecture({ courseId, capacity: 1, startsInDays: 30 })
    await test.make.attender(full, await test.make.member())
    await test.make.lecture({ courseId, state: 'PAUSED' })
    const other = await test.make.lecture({ title: { en: 'Elsewhere entirely' } })
    const attenderId = await test.make.attender(from, await test.make.member())
    expect(await targets(from, attenderId)).toMatchObject([
      { id: to, sameCourse: true, decision: { allowed: true }, seatsLeft: 10 },
      { id: full, sameCourse: true, decision: { allowed: false, because: 'LECTURE_FULL' } },
    ])
    expect(await targets(from, attenderId, '?text=elsewhere')).toMatchObject([
      { id: other, sameCourse: false, decision: { allowed: true } },
    ])
    expect((await move(from, attenderId, 999_999)).status).toBe(404)
    expect((await move(to, attenderId, from)).status).toBe(404)
    expect((await move(from, attenderId, from)).body.code).toBe('ALREADY_REGISTERED')
  })

  it('of a partner registration needs an organisation of a partner at a date for partners', async () => {
    const owner = await test.make.member({ partner: true })
    const member = await test.make.member()
    const orgId = await test.make.org(owner, member)
    const from = await test.make.lecture({ target: 'PARTNER' })
    const to = await test.make.lecture({ target: 'PARTNER' })
    const attenderId = await test.make.attender(from, member, { org_id: orgId })
    expect((await move(from, attenderId, to)).status).toBe(200)
    expect(await row('attender', attenderId)).toMatchObject({ lecture_id: to, org_id: orgId })
    const stranger = await test.make.attender(from, await test.make.member())
    expect((await move(from, stranger, to)).body.code).toBe('PARTNER_ONLY')
  })
})

describe('moves at the same time', () => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const post = (path: string, body: object) =>
    test.call('POST', `/api/admin/v1/lectures/${path}`, { as: staff, body })
  const reason = 'Asked for it.'
  const seats = async () =>
    (
      await test.db
        .selectFrom('lecture')
        .select((lecture) => [
          'seats_taken',
          lecture
            .selectFrom('attender')
            .select((row) => row.fn.countAll<number>().as('count'))
            .whereRef('attender.lecture_id', '=', 'lecture.id')
            .where('apply_state', '=', 'APPLIED')
            .as('registered'),
        ])
        .execute()
    ).filter(({ seats_taken, registered }) => seats_taken !== Number(registered))

  it('of the same person leave one registration with one seat', async () => {
    const [from, one, two] = [await test.make.lecture(), await test.make.lecture(), await test.make.lecture()]
    const attenderId = await test.make.attender(from, await test.make.member())
    const replies = await Promise.all(
      [one, two, one, two].map((targetLectureId) =>
        post(`${from}/attenders/${attenderId}/moves`, { targetLectureId, reason }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await seats()).toEqual([])
  })

  it('give the last seat once, also beside cancellations and a drop of the date', async () => {
    const target = await test.make.lecture({ capacity: 1 })
    const from = await test.make.lecture()
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => test.make.attender(from, await test.make.member())),
    )
    const replies = await Promise.all([
      ...people.map((id) => post(`${from}/attenders/${id}/moves`, { targetLectureId: target, reason })),
      post(`${from}/attenders/${people[0]}/cancellations`, { reason }),
    ])
    expect(replies.slice(0, 6).filter(({ status }) => status === 200).length).toBe(1)
    expect(await seats()).toEqual([])

    const dropped = await test.make.lecture()
    const late = await Promise.all([
      ...people.map((id) => post(`${from}/attenders/${id}/moves`, { targetLectureId: dropped, reason })),
      post(`${dropped}/moves`, { to: 'DROPPED', reason }),
    ])
    expect(late.at(-1)?.status).toBe(200)
    expect(await seats()).toEqual([])
  })

  it('between two dates in both directions do not block each other', async () => {
    const [one, two] = [await test.make.lecture(), await test.make.lecture()]
    const there = await test.make.attender(one, await test.make.member())
    const back = await test.make.attender(two, await test.make.member())
    const replies = await Promise.all([
      post(`${one}/attenders/${there}/moves`, { targetLectureId: two, reason }),
      post(`${two}/attenders/${back}/moves`, { targetLectureId: one, reason }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await seats()).toEqual([])
  })
})
