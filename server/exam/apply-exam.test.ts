import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

/** What the application form sends. */
const form = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}

describe.each(engines)('applying on %s', (engine) => {
  let test: TestApp
  let as: TestMember

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    as = await test.make.member()
  })

  const apply = (examId: number, more: object = {}, by = as) =>
    test.call('POST', `/api/certification/v1/exams/${examId}/applicants`, {
      as: by,
      body: { ...form, ...more },
    })
  const seats = async (examId: number) =>
    (
      await test.db
        .selectFrom('exam')
        .select('seats_taken')
        .where('id', '=', examId)
        .executeTakeFirstOrThrow()
    ).seats_taken

  it('holds a seat, which paying keeps', async () => {
    const examId = await test.make.exam()
    const { status, body } = await apply(examId)
    expect([status, body.applyState, body.order?.amount]).toEqual([201, 'DRAFT', 110_000])
    expect(await seats(examId)).toBe(1)

    const { orderId, amount } = body.order
    const paymentKey = await test.payments.authorize({ orderId, amount })
    const confirmed = await test.call('POST', `/api/payment/v1/orders/${orderId}/confirm`, {
      as,
      body: { paymentKey, amount },
    })
    expect(confirmed.body).toMatchObject({
      state: 'DONE',
      seat: 'TAKEN',
      supplyAmount: 100_000,
      vat: 10_000,
    })
    const list = await test.call('GET', '/api/certification/v1/applied-exams', { as })
    expect(list.body.content[0]).toMatchObject({
      applyState: 'APPLIED',
      paidAmount: 110_000,
      holdUntil: null,
    })
  })
})
