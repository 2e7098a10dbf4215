import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { compareNow } from '../../testing/compared-days.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const minute = 60_000

describe.each(engines)('refunds by staff on %s', (engine) => {
  let test: TestApp
  let exams: ReturnType<typeof examFixture>
  let asking: TestMember
  let second: TestMember
  let payer: TestMember
  let examId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    exams = examFixture(test)
    asking = await test.make.staff('money')
    second = await test.make.staff('money')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.moveTo(testNow)
    payer = await test.make.member()
    examId = await test.make.exam({ capacity: 5 })
  })

  const paidOrder = async () => (await exams.applied(examId, payer)).orderId
  const path = (orderId: string) => `/api/admin/v1/orders/${orderId}`
  const ask = (orderId: string, amount: number, more: { as?: TestMember; key?: string } = {}) =>
    test.call('POST', `${path(orderId)}/refunds`, {
      as: more.as ?? asking,
      body: { amount, reason: 'Agreed by phone.' },
      ...(more.key && { headers: { 'idempotency-key': more.key } }),
    })
  const read = async (orderId: string) => (await test.call('GET', path(orderId), { as: asking })).body
  const act = (refundId: number, action: string, as: TestMember, body?: object) =>
    test.call('POST', `/api/admin/v1/refunds/${refundId}/${action}`, { as, ...(body && { body }) })
  const idOf = async (orderId: string) => (await read(orderId)).staffRefunds.at(-1).id as number
  const balance = async (orderId: string) => (await test.payments.paymentsOf(orderId))[0]?.balanceAmount
  const mailsOf = async (orderId: string) =>
    ((await test.jobsIn('refund-mail')) as { orderId: string }[]).filter((mail) => mail.orderId === orderId)
  const pay = () => test.workOff('pay-staff-refund')

  it('are paid at once below the limit; the seat, the ledger and the provider agree', async () => {
    const orderId = await paidOrder()
    const { status, body } = await ask(orderId, 10_000)
    expect(status).toBe(201)
    expect(body).toMatchObject({ refundState: 'PENDING', left: 110_000, approvalFrom: 50_000 })
    expect(body.staffRefunds).toMatchObject([{ amount: 10_000, state: 'APPROVED', decidedBy: null }])
    expect(body.actions.refund).toMatchObject({
      allowed: false,
      message: 'A refund of this order is already under way.',
    })
    await pay()
    const after = await read(orderId)
    expect(after).toMatchObject({ state: 'DONE', seat: 'TAKEN', refundState: 'PART', left: 100_000 })
    expect(after.ledger.at(-1)).toMatchObject({
      event: 'REFUNDED',
      amount: -10_000,
      detail: 'Agreed by phone.',
    })
    expect(await balance(orderId)).toBe(100_000)
    expect(await mailsOf(orderId)).toMatchObject([{ kind: 'refundedByStaff' }])
    expect(await exams.seats(examId)).toBe(1)
  })

  it('of an order in doubt are refused, and change nothing, until its outcome is known', async () => {
    const { body } = await exams.apply(examId, payer)
    const { orderId, amount } = body.order
    const payment_key = await test.payments.authorize({ orderId, amount })
    await test.payments.payLate(orderId)
    const inDoubt = { state: 'IN_PROGRESS', payment_key, confirmed_at: testNow } as const
    await test.db.updateTable('payment_order').set(inDoubt).where('order_id', '=', orderId).execute()
    const dryRun = await test.call('POST', `${path(orderId)}/refunds/dry-runs`, {
      as: asking,
      body: { amount: 10_000, reason: 'Agreed by phone.' },
    })
    const chargeback = await test.call('POST', `${path(orderId)}/chargebacks`, {
      as: asking,
      body: { amount: 10_000, reference: `of ${orderId}`, note: 'By mail.' },
    })
    for (const reply of [await ask(orderId, 10_000), dryRun, chargeback])
      expect([reply.status, reply.body.code]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    const order = await read(orderId)
    expect(order).toMatchObject({
      state: 'IN_PROGRESS',
      staffRefunds: [],
      chargebacks: [],
      refundState: null,
    })
    expect(order.actions.refund).toMatchObject({ allowed: false, because: 'PAYMENT_IN_PROGRESS' })
    expect((await test.call('POST', `${path(orderId)}/look-ups`, { as: asking })).status).toBe(200)
    await test.workOff('settle-order')
    expect((await ask(orderId, 10_000)).status).toBe(201)
    await pay()
    expect(await balance(orderId)).toBe(amount - 10_000)
  })

  it('wait from the limit on for a second person, who is not the one who asked', async () => {
    const orderId = await paidOrder()
    const { body } = await ask(orderId, 50_000)
    expect(body).toMatchObject({ refundState: 'WAITING', staffRefunds: [{ state: 'WAITING' }] })
    expect(body.staffRefunds[0].actions.approve).toMatchObject({
      allowed: false,
      message: 'A second person has to decide on this refund.',
    })
    await pay()
    expect(await balance(orderId)).toBe(110_000)
    const refundId = await idOf(orderId)
    for (const action of ['approvals', 'refusals'])
      expect(
        await act(refundId, action, asking, action === 'refusals' ? { reason: 'No.' } : undefined),
      ).toMatchObject({
        status: 409,
        body: { code: 'SECOND_PERSON_NEEDED' },
      })
    const dry = await act(refundId, 'approvals/dry-runs', second)
    expect(dry.body).toMatchObject({
      refunds: { count: 1, amount: 50_000 },
      mails: [{ kind: 'refundedByStaff', count: 1 }],
      asksSecondPerson: false,
    })
    expect((await act(refundId, 'approvals/dry-runs', asking)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await act(refundId, 'approvals', second)).body).toMatchObject({ refundState: 'PENDING' })
    await pay()
    expect(await read(orderId)).toMatchObject({ refundState: 'PART', left: 60_000 })
    expect((await act(refundId, 'approvals', second)).body).toMatchObject({ code: 'REFUND_DECIDED' })
    expect((await act(refundId, 'withdrawals', asking)).body).toMatchObject({ code: 'REFUND_DECIDED' })
  })

  it.each([10_000, 60_000])(
    'of %i are tried without being made: what the payer is mailed is shown',
    async (amount) => {
      const orderId = await paidOrder()
      const { status, body } = await test.call('POST', `${path(orderId)}/refunds/dry-runs`, {
        as: asking,
        body: { amount, reason: 'Agreed by phone.' },
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        refunds: { count: 1, amount },
        mails: [{ kind: 'refundedByStaff', count: 1 }],
        seats: { before: 0, after: 0 },
        asksSecondPerson: amount === 60_000,
      })
      expect(body.samples[0].html).toContain('Agreed by phone.')
      expect(await read(orderId)).toMatchObject({ refundState: null, staffRefunds: [], left: 110_000 })
      await pay()
      expect(await balance(orderId)).toBe(110_000)
    },
  )

  it('are declined with a reason or withdrawn, and may then be asked for anew', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 60_000)
    expect((await act(await idOf(orderId), 'refusals', second, { reason: 'Too much.' })).body).toMatchObject({
      refundState: null,
      staffRefunds: [{ state: 'DECLINED', declineReason: 'Too much.' }],
    })
    await ask(orderId, 55_000)
    expect((await act(await idOf(orderId), 'withdrawals', asking)).body).toMatchObject({ refundState: null })
    expect((await ask(orderId, 40_000)).status).toBe(201)
    const events = await auditOf(test.db, 'order', orderId)
    expect(events.map(({ action }) => action)).toEqual([
      'order.askRefund',
      'order.declineRefund',
      'order.askRefund',
      'order.withdrawRefund',
      'order.askRefund',
    ])
  })

  it('end an order of which nothing is left, but not its seat', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 110_000)
    await act(await idOf(orderId), 'approvals', second)
    await pay()
    expect(await read(orderId)).toMatchObject({
      state: 'CANCELED',
      refundState: 'DONE',
      refundCause: 'STAFF',
      left: 0,
      seat: 'TAKEN',
      actions: { refund: { allowed: false, message: 'Nothing is left of this payment to refund.' } },
    })
    expect((await ask(orderId, 1)).body).toMatchObject({ code: 'ORDER_REFUNDED' })
    expect(await exams.seats(examId)).toBe(1)
    expect((await exams.order(orderId, payer)).body).toMatchObject({
      refund: { state: 'DONE', amount: 110_000 },
    })
  })

  it('are refused of unpaid orders, of more than is left, and without an amount', async () => {
    const unpaid = (await exams.apply(examId, payer)).body.order.orderId
    expect((await ask(unpaid, 1_000)).body).toMatchObject({ code: 'ORDER_NOT_PAID' })
    payer = await test.make.member()
    const orderId = await paidOrder()
    expect((await ask(orderId, 110_001)).body).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      message: 'Only 110,000 KRW is left of this payment.',
    })
    for (const amount of [0, -1, 1.5, 2 ** 31]) expect((await ask(orderId, amount)).status).toBe(400)
    expect((await ask('order-0000000000000000', 1_000)).status).toBe(404)
    expect((await read(orderId)).staffRefunds).toEqual([])
  })

  it('asked for twice with one key are one, and several at once are one', async () => {
    const orderId = await paidOrder()
    const [first, again] = [
      await ask(orderId, 5_000, { key: 'a-refund-of-5000' }),
      await ask(orderId, 5_000, { key: 'a-refund-of-5000' }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await ask(orderId, 6_000, { key: 'a-refund-of-5000' })).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await pay()
    const replies = await Promise.all(
      [asking, second, asking, second].map((as) => ask(orderId, 105_000, { as })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['REFUND_UNDER_WAY']),
    )
  })

  it.each(['reset-after', 'reset-before'])(
    'whose outcome is not known (%s) are paid once and cannot be withdrawn meanwhile',
    async (fault) => {
      const orderId = await paidOrder()
      await ask(orderId, 20_000)
      await test.payments.injectFault({ call: 'cancel', fault, orderId, times: 1 })
      // The provider cannot be queried about its outcome either.
      await test.payments.injectFault({ call: 'lookup', fault: 'reset-before', orderId, times: 1 })
      await expect(pay()).rejects.toThrow()
      expect((await act(await idOf(orderId), 'withdrawals', asking)).body).toMatchObject({
        code: 'REFUND_BEING_SENT',
      })
      await pay()
      await pay()
      expect(await balance(orderId)).toBe(90_000)
      expect(await read(orderId)).toMatchObject({ left: 90_000, refundState: 'PART' })
      expect(await mailsOf(orderId)).toHaveLength(1)
    },
  )

  it('refused by the provider say so, are tried again, and can be withdrawn in between', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 20_000)
    await test.payments.injectFault({ call: 'cancel', fault: 'NOT_CANCELABLE_PAYMENT', orderId, times: 1 })
    await expect(pay()).rejects.toThrow('NOT_CANCELABLE_PAYMENT')
    const refused = await read(orderId)
    expect(refused).toMatchObject({ refundState: 'REFUSED', left: 110_000 })
    expect(refused.staffRefunds).toMatchObject([{ problem: 'NOT_CANCELABLE_PAYMENT' }])
    expect((await act(await idOf(orderId), 'withdrawals', asking)).status).toBe(200)
    await pay()
    expect(await balance(orderId)).toBe(110_000)
  })

  it('that wait end when the whole order is refunded by rule', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 60_000)
    const [application] = await exams.listed(payer)
    const cancel = `/api/certification/v1/exams/${examId}/applicants/${application.examNumber}`
    expect((await test.call('DELETE', cancel, { as: payer })).status).toBe(200)
    expect(await read(orderId)).toMatchObject({
      refundState: 'PENDING',
      staffRefunds: [{ state: 'WITHDRAWN' }],
    })
    await test.workOff('refund-order')
    expect(await read(orderId)).toMatchObject({ state: 'CANCELED', left: 0, refundedAmount: 110_000 })
    expect(await balance(orderId)).toBe(0)
  })

  it('that are on their way are paid before the rest of an order cancelled meanwhile', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 10_000)
    const [application] = await exams.listed(payer)
    await test.call('DELETE', `/api/certification/v1/exams/${examId}/applicants/${application.examNumber}`, {
      as: payer,
    })
    await test.workOff('refund-order')
    await pay()
    const { ledger, ...after } = await read(orderId)
    expect(after).toMatchObject({ state: 'CANCELED', left: 0, staffRefunds: [{ state: 'DONE' }] })
    expect(ledger.filter((one: { event: string }) => one.event === 'REFUNDED')).toMatchObject([
      { amount: -10_000 },
      { amount: -100_000 },
    ])
    expect(await balance(orderId)).toBe(0)
  })

  it('of the rest, which the provider reports by webhook, are recorded once', async () => {
    const orderId = await paidOrder()
    await ask(orderId, 110_000)
    await act(await idOf(orderId), 'approvals', second)
    await test.payments.cancelAtProvider(orderId)
    const body = await test.payments.webhookOf(orderId)
    await test.call('POST', '/api/payment/v1/webhooks/toss', { body })
    await test.workOff('settle-order')
    await pay()
    expect(await read(orderId)).toMatchObject({
      state: 'CANCELED',
      refundCause: 'STAFF',
      left: 0,
      seat: 'TAKEN',
    })
    expect(await mailsOf(orderId)).toMatchObject([{ kind: 'refundedByStaff' }])
  })

  describe('chargebacks', () => {
    const record = (orderId: string, amount: number, reference: string) =>
      test.call('POST', `${path(orderId)}/chargebacks`, {
        as: asking,
        body: { amount, reference, note: 'By mail of the provider.' },
      })
    const end = (chargebackId: number, outcome: string) =>
      test.call('POST', `/api/admin/v1/chargebacks/${chargebackId}/outcomes`, {
        as: second,
        body: { outcome },
      })

    it('reduce what is left, and bring it back when won', async () => {
      const orderId = await paidOrder()
      const { status, body } = await record(orderId, 110_000, 'CB-1')
      expect(status).toBe(201)
      expect(body).toMatchObject({ left: 0, chargedBackAmount: 110_000, chargebacks: [{ state: 'OPEN' }] })
      expect((await ask(orderId, 1_000)).body).toMatchObject({ code: 'ORDER_REFUNDED' })
      expect((await record(orderId, 1, 'CB-2')).body).toMatchObject({ code: 'ORDER_REFUNDED' })
      const { id } = body.chargebacks[0]
      expect((await end(id, 'WON')).body).toMatchObject({ left: 110_000, chargebacks: [{ state: 'WON' }] })
      expect((await end(id, 'LOST')).body).toMatchObject({ code: 'CHARGEBACK_ENDED' })
      expect((await read(orderId)).ledger.slice(-2)).toMatchObject([
        { event: 'CHARGED_BACK', amount: -110_000, detail: 'CB-1' },
        { event: 'CHARGEBACK_WON', amount: 110_000, detail: 'CB-1' },
      ])
    })

    it('are recorded once per reference', async () => {
      const orderId = await paidOrder()
      await record(orderId, 1_000, 'CB-3')
      expect((await record(orderId, 1_000, 'CB-3')).body).toMatchObject({ code: 'CHARGEBACK_RECORDED' })
      expect((await read(orderId)).left).toBe(109_000)
    })

    it('end once, however many record an outcome at the same time', async () => {
      const orderId = await paidOrder()
      const { body } = await record(orderId, 1_000, 'CB-5')
      const { id } = body.chargebacks[0]
      const replies = await Promise.all(Array.from({ length: 5 }, () => end(id, 'WON')))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
      expect((await read(orderId)).left).toBe(110_000)
    })

    it('are not refunded again when the order is cancelled', async () => {
      const orderId = await paidOrder()
      const { body } = await record(orderId, 110_000, 'CB-4')
      await end(body.chargebacks[0].id, 'LOST')
      const [application] = await exams.listed(payer)
      await test.call(
        'DELETE',
        `/api/certification/v1/exams/${examId}/applicants/${application.examNumber}`,
        {
          as: payer,
        },
      )
      await test.workOff('refund-order')
      expect(await read(orderId)).toMatchObject({ state: 'CANCELED', left: 0, refundedAmount: 0 })
      expect(await balance(orderId)).toBe(110_000)
    })
  })

  it('leave no difference between seats, ledger and provider', async () => {
    test.clock.moveTo(new Date(testNow.getTime() + 60 * minute))
    const { body } = await compareNow(test, asking)
    expect(body).toMatchObject({ differences: [] })
  })

  it('are asked for by the role money alone', async () => {
    const orderId = await paidOrder()
    const support = await test.make.staff('support')
    expect((await test.call('GET', path(orderId), { as: support })).status).toBe(200)
    expect((await ask(orderId, 1_000, { as: support })).status).toBe(404)
  })
})
