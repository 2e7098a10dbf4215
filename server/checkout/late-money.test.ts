import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examFixture } from '../testing/exam-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { registration, startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const holdMs = 15 * 60_000

describe.each(engines)('late and unexpected payments on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = examFixture(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    as = await test.make.member()
  })

  const heldBy = async (examId: number, more: object = {}) =>
    (await fixture.apply(examId, as, more)).body.order as { orderId: string; amount: number }
  /** The provider takes the money after the hold has run out, and sends a webhook. */
  const paysLate = async (order: { orderId: string; amount: number }) => {
    await test.payments.authorize(order)
    await test.moveTo(new Date(testNow.getTime() + holdMs))
    await test.payments.payLate(order.orderId)
  }
  const sendWebhook = async (orderId: string) => {
    const body = await test.payments.webhookOf(orderId)
    expect((await test.call('POST', '/api/payment/v1/webhooks/toss', { body })).body).toEqual({ known: true })
    await test.workOff('settle-order')
  }
  const mails = async (orderId: string, queue: 'refund-mail' | 'receipt-mail' = 'refund-mail') =>
    ((await test.jobsIn(queue)) as { orderId: string }[]).filter((mail) => mail.orderId === orderId)

  it('take a free seat and its code', async () => {
    const examId = await test.make.exam({ capacity: 1 })
    const { code } = await test.make.discountCode({ amount: 10_000 })
    const order = await heldBy(examId, { discountCode: code })
    await paysLate(order)
    expect(await fixture.seats(examId)).toBe(0)
    await sendWebhook(order.orderId)
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({
      state: 'DONE',
      seat: 'TAKEN',
      refund: null,
    })
    expect(await fixture.seats(examId)).toBe(1)
    expect(await mails(order.orderId, 'receipt-mail')).toHaveLength(1)
    const { spent_at } = await test.db
      .selectFrom('discount_code')
      .select('spent_at')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(spent_at).not.toBeNull()
  })

  it('of another amount than that of the order are refunded in full, with a free seat left', async () => {
    const examId = await test.make.exam({ capacity: 1 })
    const order = await heldBy(examId)
    const paid = order.amount - 10_000
    await paysLate({ ...order, amount: paid })
    await sendWebhook(order.orderId)
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({
      state: 'DONE',
      seat: 'LOST',
      refund: { state: 'PENDING', amount: paid },
    })
    expect(await fixture.seats(examId)).toBe(0)
  })

  it.each(['the seat', 'the code', 'another application', 'a closed exam'] as const)(
    'are refunded in full if blocked by %s',
    async (obstacle) => {
      const examId = await test.make.exam({ capacity: obstacle === 'the seat' ? 1 : 5 })
      const { code } = await test.make.discountCode({ amount: 10_000 })
      const order = await heldBy(examId, { discountCode: code })
      await paysLate(order)
      const other = await test.make.member()
      if (obstacle === 'the seat') await fixture.apply(examId, other)
      if (obstacle === 'the code') await fixture.apply(examId, other, { discountCode: code })
      if (obstacle === 'another application') await fixture.apply(await test.make.exam(), as)
      if (obstacle === 'a closed exam')
        await test.db.updateTable('exam').set({ state: 'CLOSED' }).where('id', '=', examId).execute()
      const seats = await fixture.seats(examId)
      await sendWebhook(order.orderId)
      expect(await fixture.seats(examId)).toBe(seats)
      expect((await fixture.order(order.orderId, as)).body).toMatchObject({
        state: 'DONE',
        seat: 'LOST',
        refund: { state: 'PENDING', amount: 100_000 },
      })
      await test.workOff('refund-order')
      expect((await fixture.order(order.orderId, as)).body).toMatchObject({
        state: 'CANCELED',
        refund: { state: 'DONE', amount: 100_000 },
      })
      expect(await mails(order.orderId)).toHaveLength(1)
      expect(await mails(order.orderId, 'receipt-mail')).toEqual([])
      expect((await test.payments.paymentsOf(order.orderId))[0]?.balanceAmount).toBe(0)
    },
  )

  it('are refunded after the hold was given up, even if the seat is free', async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    await test.payments.authorize(order)
    await test.call('DELETE', `/api/payment/v1/orders/${order.orderId}`, { as })
    await test.payments.payLate(order.orderId)
    await sendWebhook(order.orderId)
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({
      seat: 'LOST',
      refund: { state: 'PENDING' },
    })
  })

  it('are refunded if another card has paid for the seat', async () => {
    const examId = await test.make.exam()
    const first = await heldBy(examId)
    const paymentKey = await test.payments.authorize({ ...first, plan: 'refuse' })
    await fixture.confirm(first.orderId, as, { paymentKey, amount: first.amount })
    const { orderId } = (await test.call('POST', `/api/payment/v1/orders/${first.orderId}/renewals`, { as }))
      .body
    await fixture.pay(orderId, as, first.amount)
    await test.payments.authorize(first)
    await test.payments.payLate(first.orderId)
    await sendWebhook(first.orderId)
    await test.workOff('refund-order')
    expect((await fixture.order(first.orderId, as)).body).toMatchObject({ state: 'CANCELED', seat: 'TAKEN' })
    expect((await fixture.order(orderId, as)).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
    expect(await fixture.seats(examId)).toBe(1)
  })

  it('charged without a response are found by polling the provider', async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    const paymentKey = await test.payments.authorize(order)
    await test.payments.injectFault({ call: 'confirm', fault: 'reset-after', orderId: order.orderId })
    await test.payments.injectFault({ call: 'lookup', fault: 'reset-before', orderId: order.orderId })
    const waiting = await fixture.confirm(order.orderId, as, { paymentKey, amount: order.amount })
    expect([waiting.status, waiting.body.state]).toEqual([200, 'IN_PROGRESS'])
    // The seat stays held, however long it takes.
    await test.moveTo(new Date(testNow.getTime() + 10 * holdMs))
    expect(await fixture.seats(examId)).toBe(1)
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
  })

  it("arriving after the exam are refunded, even before the exam's state is stored", async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    await paysLate(order)
    test.clock.moveTo(new Date('2026-12-19T09:00:00+09:00'))
    await sendWebhook(order.orderId)
    const { body } = await fixture.order(order.orderId, as)
    expect(body).toMatchObject({ seat: 'LOST', refund: { state: 'PENDING' } })
    expect(await fixture.seats(examId)).toBe(0)
  })

  it('refunded by the provider itself release their seat', async () => {
    const examId = await test.make.exam()
    const { orderId } = await fixture.applied(examId, as)
    await test.payments.cancelAtProvider(orderId)
    await sendWebhook(orderId)
    expect((await fixture.order(orderId, as)).body).toMatchObject({
      state: 'CANCELED',
      seat: 'LOST',
      refund: { state: 'DONE' },
    })
    expect(await fixture.seats(examId)).toBe(0)
    expect(await fixture.listed(as)).toMatchObject([{ applyState: 'CANCELED', refund: { state: 'DONE' } }])
    expect(await mails(orderId)).toHaveLength(1)
  })

  it('are not confirmed again after the exam was dropped, and are refunded', async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    const paymentKey = await test.payments.authorize(order)
    await test.payments.injectFault({ call: 'confirm', fault: 'reset-before', orderId: order.orderId })
    await fixture.confirm(order.orderId, as, { paymentKey, amount: order.amount })
    const operator = await test.make.member({ roles: ['operator'] })
    await test.call('POST', `/api/admin/v1/exams/${examId}/moves`, {
      as: operator,
      body: { to: 'DROPPED', reason: 'No room' },
    })
    test.clock.moveTo(new Date(testNow.getTime() + 60_000))
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({ state: 'FAILED', seat: 'LOST' })
    await test.payments.payLate(order.orderId)
    await sendWebhook(order.orderId)
    expect((await fixture.order(order.orderId, as)).body.refund.state).toBe('PENDING')
    const { refund_because } = await test.db
      .selectFrom('payment_order')
      .select('refund_because')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(refund_because).toBe('DROPPED')
  })

  it('are not looked up while the provider may still be processing', async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    const paymentKey = await test.payments.authorize(order)
    await test.payments.injectFault({ call: 'confirm', fault: 'reset-before', orderId: order.orderId })
    await fixture.confirm(order.orderId, as, { paymentKey, amount: order.amount })
    await expect(test.workOff('settle-order')).rejects.toThrow('a moment ago')
    test.clock.moveTo(new Date(testNow.getTime() + 45_000))
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
  })

  it('refused once the hold has run out release the seat at once', async () => {
    const examId = await test.make.exam()
    const order = await heldBy(examId)
    const paymentKey = await test.payments.authorize({ ...order, plan: 'refuse' })
    await test.payments.injectFault({ call: 'confirm', fault: 'reset-before', orderId: order.orderId })
    await fixture.confirm(order.orderId, as, { paymentKey, amount: order.amount })
    await test.moveTo(new Date(testNow.getTime() + holdMs))
    expect(await fixture.seats(examId)).toBe(1)
    await test.workOff('settle-order')
    expect((await fixture.order(order.orderId, as)).body).toMatchObject({ state: 'FAILED', seat: 'LOST' })
    expect(await fixture.seats(examId)).toBe(0)
  })

  it('for a course take a free seat or are refunded', async () => {
    for (const seats of [2, 1]) {
      const lectureId = await test.make.lecture({ fee: 33_000, capacity: seats })
      const attend = (by: TestMember) =>
        test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, { as: by, body: registration })
      const { order } = (await attend(as)).body
      await paysLate(order)
      await attend(await test.make.member())
      await sendWebhook(order.orderId)
      expect((await fixture.order(order.orderId, as)).body).toMatchObject(
        seats === 2 ? { seat: 'TAKEN', refund: null } : { seat: 'LOST', refund: { state: 'PENDING' } },
      )
      test.clock.moveTo(testNow)
    }
  })

  it.each(['taught', 'completed'] as const)(
    'for a course that has been %s meanwhile are refunded, without leaving an attender',
    async (obstacle) => {
      const lectureId = await test.make.lecture({ fee: 33_000, capacity: 1 })
      const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
      const { orderId, amount } = (await test.call('POST', path, { as, body: registration })).body.order
      const paymentKey = await test.payments.authorize({ orderId, amount })
      await test.payments.injectFault({ call: 'confirm', fault: 'reset-after', orderId })
      await test.payments.injectFault({ call: 'lookup', fault: 'reset-before', orderId })
      expect((await fixture.confirm(orderId, as, { paymentKey, amount })).body.state).toBe('IN_PROGRESS')

      const { finish_at } = await lectureOf(lectureId)
      await test.moveTo(finish_at)
      if (obstacle === 'completed') {
        const operator = await test.make.member({ roles: ['operator'] })
        const moves = `/api/admin/v1/lectures/${lectureId}/moves`
        const moved = await test.call('POST', moves, { as: operator, body: { to: 'COMPLETED' } })
        expect(moved.status).toBe(200)
        expect((await lectureOf(lectureId)).seats_taken).toBe(0)
      }
      await test.workOff('settle-order')
      await test.workOff('refund-order')
      expect((await fixture.order(orderId, as)).body).toMatchObject({
        state: 'CANCELED',
        seat: 'LOST',
        refund: { state: 'DONE', amount },
      })
      const attenders = test.db.selectFrom('attender').select('id').where('lecture_id', '=', lectureId)
      expect(await attenders.execute()).toEqual([])
      expect((await lectureOf(lectureId)).seats_taken).toBe(0)
      expect((await test.payments.paymentsOf(orderId))[0]?.balanceAmount).toBe(0)
    },
  )

  const lectureOf = (id: number) =>
    test.db
      .selectFrom('lecture')
      .select(['finish_at', 'seats_taken'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
})
