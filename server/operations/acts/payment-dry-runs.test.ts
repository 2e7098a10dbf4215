import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a dry run of asking the payment provider on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
    as = await test.make.staff('money')
  })
  afterAll(() => test.close())

  const post = (path: string, body?: object) =>
    test.call('POST', `/api/admin/v1${path}`, { as, ...(body && { body }) })
  const orderNow = (orderId: string) =>
    test.db
      .selectFrom('payment_order')
      .select(['state', 'refunded_amount'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()

  /** An order whose refund has been asked for, and not been made. */
  async function withPendingRefund() {
    const examId = await test.make.exam()
    const member = await test.make.member()
    const { examNumber, orderId } = await fixture.applied(examId, member)
    const path = `/api/certification/v1/exams/${examId}/applicants/${examNumber}`
    expect((await test.call('DELETE', path, { as: member })).status).toBe(200)
    return { orderId, amount: 110_000 }
  }

  /** An order that is paid at the provider, which we do not know yet. */
  async function inDoubt() {
    const member = await test.make.member()
    const { order } = (await fixture.apply(await test.make.exam(), member)).body
    await test.payments.authorize(order)
    await test.payments.payLate(order.orderId)
    const at = new Date(test.clock.now().getTime() - 60_000)
    await sql`update payment_order set state = 'IN_PROGRESS', payment_key = 'k', confirmed_at = ${at}
      where order_id = ${order.orderId}`.execute(test.db)
    return order.orderId as string
  }

  it('for a refund again shows its amount and the mail, and pays nothing', async () => {
    const { orderId, amount } = await withPendingRefund()
    const path = `/orders/${orderId}/refund-attempts`
    const dry = await post(`${path}/dry-runs`)
    expect(dry.body).toMatchObject({
      refunds: { count: 1, amount },
      mails: [{ kind: 'refunded', count: 1 }],
      payments: { count: 0, amount: 0 },
    })
    expect(dry.body.samples[0].html).toContain('110,000')
    expect(await orderNow(orderId)).toEqual({ state: 'DONE', refunded_amount: 0 })
    expect((await test.payments.paymentsOf(orderId))[0]?.balanceAmount).toBe(amount)
    await test.workOff('refund-order')
    expect(await orderNow(orderId)).toEqual({ state: 'CANCELED', refunded_amount: amount })
    expect((await post(`${path}/dry-runs`)).body.code).toBe('NO_REFUND_PENDING')
  })

  it('for a payment in doubt shows what is recorded as paid, and leaves it in doubt', async () => {
    const orderId = await inDoubt()
    const path = `/orders/${orderId}/look-ups`
    expect((await post(`${path}/dry-runs`)).body).toMatchObject({
      payments: { count: 1, amount: 110_000 },
      mails: [
        { kind: 'examApplied', count: 1 },
        { kind: 'paid', count: 1 },
      ],
      refunds: { count: 0, amount: 0 },
    })
    expect((await orderNow(orderId)).state).toBe('IN_PROGRESS')
    await test.payments.injectFault({ call: 'lookup', fault: 'reset-before', orderId })
    expect((await post(`${path}/dry-runs`)).body).toMatchObject({ payments: { count: 0 }, mails: [] })
    expect((await post(path)).status).toBe(200)
    await test.workOff('settle-order')
    expect((await orderNow(orderId)).state).toBe('DONE')
    expect((await post(`${path}/dry-runs`)).body.code).toBe('PAYMENT_SETTLED')
  })
})
