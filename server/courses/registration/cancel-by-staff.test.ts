import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { attenderMail } from './attender-mail.ts'

describe.each(engines)('cancelling a registration by staff on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const cancel = (
    lectureId: number,
    attenderId: number,
    as = operator,
    body: object = { reason: 'Sent twice.' },
  ) =>
    test.call('POST', `/api/admin/v1/lectures/${lectureId}/attenders/${attenderId}/cancellations`, {
      as,
      body,
    })
  const seats = async (id: number) =>
    (await test.db.selectFrom('lecture').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  const stateOf = async (id: number) =>
    (
      await test.db
        .selectFrom('attender')
        .select('apply_state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).apply_state

  /** A paid registration of 33,000 won. */
  async function paid(language: 'en' | 'ko' = 'en') {
    const [lectureId, member] = [await test.make.lecture({ fee: 33_000 }), await test.make.member()]
    const attenderId = await test.make.attender(lectureId, member, { apply_state: 'PAID', language })
    const hold = await test.make.hold(lectureId, member, { attenderId })
    const order = await test.make.order({ memberId: member.id, holdId: hold }, { paid: true, amount: 33_000 })
    return { lectureId, member, attenderId, orderId: order.orderId }
  }

  it('releases the seat, refunds the payment, is audited and mails the reason', async () => {
    const { lectureId, attenderId, orderId } = await paid()
    const { status, body } = await cancel(lectureId, attenderId)
    expect([status, body]).toEqual([
      200,
      {
        lectureId,
        attenderId,
        applyState: 'CANCELED',
        canceledAt: testNow.toISOString(),
        refundAmount: 33_000,
      },
    ])
    expect([await seats(lectureId), await stateOf(attenderId)]).toEqual([0, 'CANCELED'])
    expect(await test.jobsIn('refund-order')).toContainEqual({ orderId })
    const job = { kind: 'canceled', attenderId, reason: 'Sent twice.' } as const
    expect(await test.jobsIn('mail')).toContainEqual(job)
    const mail = await attenderMail(job, test.config).compose(test.db, testNow)
    expect(mail).toMatchObject({
      message: { subject: expect.stringContaining('Your registration has been cancelled') },
    })
    expect(JSON.stringify(mail)).toContain('cancel your registration for this course: Sent twice.')
    expect(await auditOf(test.db, 'attender', attenderId)).toEqual([
      {
        action: 'attender.cancel',
        actor_sub: operator.sub,
        before: { applyState: 'PAID' },
        after: { applyState: 'CANCELED', reason: 'Sent twice.', refundAmount: 33_000 },
      },
    ])
  })

  it('is possible until the course begins, later than for the member, and once', async () => {
    const lectureId = await test.make.lecture()
    const [first, second] = [await test.make.member(), await test.make.member()]
    const ids = [
      await test.make.attender(lectureId, first),
      await test.make.attender(lectureId, second),
    ] as const
    test.clock.moveTo(new Date('2026-12-18T09:29:59+09:00'))
    expect((await cancel(lectureId, ids[0])).body).toMatchObject({
      applyState: 'CANCELED',
      refundAmount: null,
    })
    expect((await cancel(lectureId, ids[0])).body.code).toBe('ATTENDER_CLOSED')
    test.clock.moveTo(new Date('2026-12-18T09:30:00+09:00'))
    const late = await cancel(lectureId, ids[1])
    expect([late.status, late.body.code]).toEqual([409, 'CANCEL_DEADLINE_PASSED'])
    expect(await seats(lectureId)).toBe(1)
  })

  it('requires a reason, and answers 404 under another course', async () => {
    const { lectureId, attenderId } = await paid()
    for (const body of [{}, { reason: '  ' }]) {
      const { status, body: reply } = await cancel(lectureId, attenderId, operator, body)
      expect([status, Object.keys(reply.fields)]).toEqual([400, ['reason']])
    }
    expect((await cancel(await test.make.lecture(), attenderId)).status).toBe(404)
    expect((await cancel(lectureId, attenderId, await test.make.member())).status).toBe(404)
    expect(await stateOf(attenderId)).toBe('PAID')
  })

  it('happens once if the member cancels concurrently', async () => {
    const { lectureId, attenderId, member, orderId } = await paid()
    const path = `/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}`
    const replies = await Promise.all([
      cancel(lectureId, attenderId),
      test.call('DELETE', path, { as: member }),
      cancel(lectureId, attenderId),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await seats(lectureId)).toBe(0)
    const refunds = (await test.jobsIn('refund-order')) as { orderId: string }[]
    expect(refunds.filter((one) => one.orderId === orderId)).toHaveLength(1)
  })
})
