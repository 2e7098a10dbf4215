import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/checkout/payment.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

describe.each(engines)('the order of a course with a fee on %s', (engine) => {
  let test: TestApp
  let as: TestMember
  let lectureId: number
  let orderId: string

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    as = await test.make.member()
    lectureId = await test.make.lecture({ fee: 33_000 })
    const { body } = await register()
    orderId = body.order.orderId
  })

  const register = () =>
    test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: {
        purpose: 'KNOWLEDGE_PERSONAL',
        agreements: { collect: true, fourteen: true, ad: false },
      },
    })
  const order = async (): Promise<Order> =>
    (await test.call('GET', `/api/payment/v1/orders/${orderId}`, { as })).body
  const pay = async () => {
    const paymentKey = await test.payments.authorize({ orderId, amount: 33_000 })
    const body = { paymentKey, amount: 33_000 }
    return test.call('POST', `/api/payment/v1/orders/${orderId}/confirm`, { as, body })
  }
  const registrations = async () =>
    (await test.call('GET', '/api/lecture/v1/applied-lectures', { as })).body.content

  it('distinguishes a seat given up from an expired hold', async () => {
    expect(await order()).toMatchObject({ seat: 'HELD', givenUp: false, subject: { lectureId } })
    await test.call('DELETE', `/api/payment/v1/orders/${orderId}`, { as })
    expect(await order()).toMatchObject({ state: 'EXPIRED', seat: 'LOST', givenUp: true })
    expect((await register()).status).toBe(201)
  })

  it('is shown on the course page while the payment is pending', async () => {
    const info = await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`, { as })
    expect(info.body.held).toEqual({ orderId, holdUntil: (await order()).holdUntil })
  })

  it('creates a registration that shows the amount paid, before and after the refund', async () => {
    expect(await registrations()).toEqual([])
    expect((await pay()).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
    const [paid] = await registrations()
    expect(paid).toMatchObject({ lectureId, orderId, applyState: 'PAID', paidAmount: 33_000 })

    const path = `/api/lecture/v1/lectures/${lectureId}/attenders/${paid.attenderId}`
    const canceled = await test.call('DELETE', path, { as })
    expect(canceled.body).toMatchObject({ applyState: 'CANCELED', paidAmount: 33_000 })
    expect(await registrations()).toMatchObject([{ applyState: 'CANCELED', paidAmount: 33_000 }])
    expect(await order()).toMatchObject({ seat: 'LOST', refund: { amount: 33_000 } })
  })
})
