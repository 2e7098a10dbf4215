import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compareNow } from '../testing/compared-days.ts'
import { examFixture } from '../testing/exam-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const minuteMs = 60_000

describe.each(engines)('an order on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let as: TestMember
  let examId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    as = await test.make.member()
    examId = await test.make.exam()
  })

  const held = async (exam = examId) =>
    (await fixture.apply(exam, as)).body.order as { orderId: string; amount: number }
  const ledger = async (orderId: string) => {
    const rows = await test.db
      .selectFrom('payment_ledger')
      .innerJoin('payment_order', 'payment_order.id', 'payment_order_id')
      .select(['event', 'payment_ledger.amount'])
      .where('order_id', '=', orderId)
      .orderBy('payment_ledger.id')
      .execute()
    return rows.map(({ event, amount }) => (amount === 0 ? event : `${event} ${amount}`))
  }

  it('shows subject, payer, hold and the tax included', async () => {
    const { orderId } = await held()
    const { body } = await fixture.order(orderId, as)
    expect(body).toMatchObject({
      state: 'READY',
      seat: 'HELD',
      subject: { kind: 'EXAM', examId, lectureId: null, title: 'Test exam' },
      person: { name: '홍길동', latinName: 'Gildong Hong' },
      fee: 110_000,
      discount: 0,
      amount: 110_000,
      supplyAmount: 100_000,
      vat: 10_000,
      holdUntil: new Date(testNow.getTime() + 15 * minuteMs).toISOString(),
      cancelUntil: '2026-12-16T15:00:00.000Z',
      pay: { clientKey: test.config.payment.clientKey, customerKey: orderId },
      actions: { pay: { allowed: true }, giveUp: { allowed: true } },
    })
  })

  it('keeps the seat once paid, and is paid once', async () => {
    const { orderId, amount } = await held()
    const paymentKey = await test.payments.authorize({ orderId, amount })
    const paid = await fixture.confirm(orderId, as, { paymentKey, amount })
    expect(paid.body).toMatchObject({
      state: 'DONE',
      seat: 'TAKEN',
      paidAt: testNow.toISOString(),
      pay: null,
    })
    const again = await fixture.confirm(orderId, as, { paymentKey, amount })
    expect([again.status, again.body.message]).toEqual([
      409,
      'The payment has already been made. View your payment history on My Page.',
    ])
    expect(await ledger(orderId)).toEqual(['OPENED', 'CONFIRM_SENT', 'PAID 110000'])
    expect(await fixture.seats(examId)).toBe(1)
  })

  it('refused by the card keeps the seat held for another card', async () => {
    const { orderId, amount } = await held()
    const paymentKey = await test.payments.authorize({ orderId, amount, plan: 'refuse' })
    const refused = await fixture.confirm(orderId, as, { paymentKey, amount })
    expect([refused.status, refused.body.message]).toEqual([409, 'Payment failed by the payment provider.'])
    expect((await fixture.order(orderId, as)).body).toMatchObject({
      state: 'FAILED',
      seat: 'HELD',
      actions: { pay: { allowed: false }, renew: { allowed: true } },
    })
    const { body: next } = await test.call('POST', `/api/payment/v1/orders/${orderId}/renewals`, { as })
    expect(next).toMatchObject({ state: 'READY', amount, actions: { pay: { allowed: true } } })
    const twice = await test.call('POST', `/api/payment/v1/orders/${orderId}/renewals`, { as })
    expect(twice.body.orderId).toBe(next.orderId)
    expect((await fixture.pay(next.orderId, as, amount)).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
    expect(await fixture.seats(examId)).toBe(1)
  })

  it('given up releases the seat at once', async () => {
    const { orderId, amount } = await held()
    const { body } = await test.call('DELETE', `/api/payment/v1/orders/${orderId}`, { as })
    expect(body).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
    expect(await fixture.seats(examId)).toBe(0)
    expect((await fixture.pay(orderId, as, amount)).body.code).toBe('PAYMENT_TIMED_OUT')
    expect((await fixture.apply(examId, as)).status).toBe(201)
  })

  it('is not confirmed with another amount, by another member, or under another id', async () => {
    const { orderId, amount } = await held()
    const paymentKey = await test.payments.authorize({ orderId, amount })
    const less = await fixture.confirm(orderId, as, { paymentKey, amount: 100 })
    expect([less.status, less.body.code]).toEqual([409, 'AMOUNT_CHANGED'])
    const other = await test.make.member()
    expect((await fixture.confirm(orderId, other, { paymentKey, amount })).status).toBe(404)
    expect((await fixture.confirm('order-of-nobody', as, { paymentKey, amount })).status).toBe(404)
    for (const key of ['', 'x'.repeat(201), 'a b', 'ключ'])
      expect((await fixture.confirm(orderId, as, { paymentKey: key, amount })).status).toBe(400)
    expect(await ledger(orderId)).toEqual(['OPENED'])
    expect((await fixture.confirm(orderId, as, { paymentKey, amount })).body.state).toBe('DONE')
  })

  it("is not paid by another order's payment", async () => {
    const mine = await held()
    const other = await test.make.member()
    const { order } = (await fixture.apply(examId, other)).body
    const paymentKey = await test.payments.authorize(order)
    const { body } = await fixture.confirm(mine.orderId, as, { paymentKey, amount: mine.amount })
    expect(body.code).toBe('PAYMENT_FAILED')
    expect(
      (await fixture.confirm(order.orderId, other, { paymentKey, amount: order.amount })).body.state,
    ).toBe('DONE')
  })

  it('confirmed with a payment that paid another order fails for good, and the books agree', async () => {
    const mine = await held()
    const other = await test.make.member()
    const { order } = (await fixture.apply(examId, other)).body
    const paymentKey = await test.payments.authorize(order)
    await fixture.confirm(order.orderId, other, { paymentKey, amount: order.amount })
    const { body } = await fixture.confirm(mine.orderId, as, { paymentKey, amount: mine.amount })
    expect(body.code).toBe('PAYMENT_FAILED')
    expect((await fixture.order(mine.orderId, as)).body.state).toBe('FAILED')
    const checked = await compareNow(test, await test.make.member({ roles: ['operator'] }))
    expect(checked.body.differences).toEqual([])
    // The seat is still held: another card may pay for it.
    const { body: renewed } = await test.call('POST', `/api/payment/v1/orders/${mine.orderId}/renewals`, {
      as,
    })
    expect((await fixture.pay(renewed.orderId, as, mine.amount)).body).toMatchObject({
      state: 'DONE',
      paidBy: null,
    })
    const first = await test.call('GET', `/api/payment/v1/orders/${mine.orderId}`, { as })
    expect(first.body.paidBy).toBe(renewed.orderId)
  })

  it("is settled by the provider's look-up, not by a webhook's content", async () => {
    const { orderId } = await held()
    const webhook = (body: unknown) => test.call('POST', '/api/payment/v1/webhooks/toss', { body })
    const forged = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status: 'DONE' } }
    expect((await webhook(forged)).body).toEqual({ known: true })
    expect((await fixture.order(orderId, as)).body.state).toBe('READY')
    const unknown = { ...forged, data: { orderId: 'order-of-nobody', status: 'DONE' } }
    expect((await webhook(unknown)).status).toBe(404)
    expect((await webhook({ eventType: 'METHOD_UPDATED', data: [] })).body).toEqual({ known: false })
    for (const body of [{}, { eventType: 'PAYMENT_STATUS_CHANGED' }, { eventType: 5 }, []])
      expect((await webhook(body)).status).toBe(400)
  })

  it('is refunded in full when its application is cancelled, shown as pending, then done', async () => {
    const { examNumber, orderId } = await fixture.applied(examId, as)
    const path = `/api/certification/v1/exams/${examId}/applicants/${examNumber}`
    const canceled = await test.call('DELETE', path, { as })
    expect(canceled.body).toMatchObject({
      applyState: 'CANCELED',
      refund: { state: 'PENDING', amount: 110_000 },
      actions: { cancel: { allowed: false } },
    })
    expect(await fixture.seats(examId)).toBe(0)
    expect((await test.call('DELETE', path, { as })).body.code).toBe('APPLICANT_CLOSED')
    await test.workOff('refund-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({
      state: 'CANCELED',
      refund: { state: 'DONE', amount: 110_000 },
    })
    expect(await ledger(orderId)).toEqual([
      'OPENED',
      'CONFIRM_SENT',
      'PAID 110000',
      'REFUND_ASKED',
      'REFUNDED -110000',
    ])
  })

  it('whose refund the provider has refused is refunded at the next attempt, under another key', async () => {
    const { examNumber, orderId } = await fixture.applied(examId, as)
    await test.call('DELETE', `/api/certification/v1/exams/${examId}/applicants/${examNumber}`, { as })
    await test.payments.injectFault({ call: 'cancel', fault: 'NOT_CANCELABLE_PAYMENT', orderId })
    await expect(test.workOff('refund-order')).rejects.toThrow('refund refused')
    await test.workOff('refund-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({ refund: { state: 'DONE' } })
  })

  it('for a course makes the registration PAID, and is refunded on cancellation', async () => {
    const lectureId = await test.make.lecture({ fee: 33_000, capacity: 1 })
    const path = `/api/lecture/v1/lectures/${lectureId}`
    const registered = await test.call('POST', `${path}/attenders`, { as, body: registration })
    expect(registered.status).toBe(201)
    const { orderId, amount } = registered.body.order
    expect(amount).toBe(33_000)
    const info = await test.call('GET', path, { as })
    expect(info.body).toMatchObject({ held: { orderId }, seatsLeft: 0, attenderId: null })
    const twice = await test.call('POST', `${path}/attenders`, { as, body: registration })
    expect(twice.body.code).toBe('ALREADY_REGISTERED')

    expect((await fixture.pay(orderId, as, amount)).body).toMatchObject({
      state: 'DONE',
      seat: 'TAKEN',
      subject: { kind: 'LECTURE', lectureId },
    })
    const { content } = (await test.call('GET', '/api/lecture/v1/applied-lectures', { as })).body
    expect(content).toMatchObject([{ lectureId, applyState: 'PAID', actions: { cancel: { allowed: true } } }])
    await test.call('DELETE', `${path}/attenders/${content[0].attenderId}`, { as })
    await test.workOff('refund-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({ state: 'CANCELED', seat: 'LOST' })
    expect((await test.call('GET', path)).body.seatsLeft).toBe(1)
  })

  it('for a course releases the seat if not paid in time', async () => {
    const lectureId = await test.make.lecture({ fee: 33_000, capacity: 1 })
    const attend = (by: TestMember) =>
      test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as: by, body: registration })
    const { order } = (await attend(as)).body
    const next = await test.make.member()
    expect((await attend(next)).body.code).toBe('LECTURE_FULL')
    test.clock.moveTo(new Date(testNow.getTime() + 15 * minuteMs))
    expect((await attend(next)).status).toBe(201)
    expect((await fixture.pay(order.orderId, as, order.amount)).body.code).toBe('PAYMENT_TIMED_OUT')
  })
})
