import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examFixture } from '../testing/exam-fixture.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const holdMinutes = 15

describe.each(engines)('late money without a webhook on %s', (engine) => {
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

  const moveTo = (minutes: number) => test.moveTo(new Date(testNow.getTime() + minutes * 60_000))
  /** Of a seat whose hold has run out. */
  const expired = async (examId: number) => {
    const { order } = (await fixture.apply(examId, as)).body
    await test.payments.authorize(order)
    await moveTo(holdMinutes)
    expect((await fixture.order(order.orderId, as)).body.state).toBe('EXPIRED')
    return order as { orderId: string; amount: number }
  }
  const lookups = async (orderId: string) =>
    ((await test.jobsIn('settle-order')) as { orderId: string }[]).filter((job) => job.orderId === orderId)

  it('takes a free seat within minutes', async () => {
    const { orderId } = await expired(await test.make.exam())
    await test.payments.payLate(orderId)
    await moveTo(holdMinutes + 1)
    await test.workOff('settle-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
    const found = await lookups(orderId)
    await moveTo(holdMinutes + 5)
    expect(await lookups(orderId)).toEqual(found)
  })

  it('is refunded if the seat is gone', async () => {
    const examId = await test.make.exam({ capacity: 1 })
    const { orderId } = await expired(examId)
    await fixture.apply(examId, await test.make.member())
    await test.payments.payLate(orderId)
    await moveTo(holdMinutes + 1)
    await test.workOff('settle-order')
    await test.workOff('refund-order')
    expect((await fixture.order(orderId, as)).body).toMatchObject({ seat: 'LOST', refund: { state: 'DONE' } })
    expect((await test.payments.paymentsOf(orderId))[0]?.balanceAmount).toBe(0)
  })

  it('is looked for after a refused payment, too', async () => {
    const { order } = (await fixture.apply(await test.make.exam(), as)).body
    const paymentKey = await test.payments.authorize({ ...order, plan: 'refuse' })
    await fixture.confirm(order.orderId, as, { paymentKey, amount: order.amount })
    expect((await fixture.order(order.orderId, as)).body.state).toBe('FAILED')
    const before = await lookups(order.orderId)
    await moveTo(1)
    expect(await lookups(order.orderId)).toHaveLength(before.length + 1)
  })

  it('is looked for as often as planned, whatever number of processes tick', async () => {
    const { orderId } = await expired(await test.make.exam())
    const counts: number[] = []
    for (const minutes of [0, 1, 1, 4, 5, 15, 59, 60, 240, 720, 1440, 1441, 3000]) {
      await Promise.all([moveTo(holdMinutes + minutes), moveTo(holdMinutes + minutes)])
      counts.push((await lookups(orderId)).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 3, 3, 4, 5, 6, 7, 7, 7])
  })

  it('leaves the look-up to the next planned one if the provider does not answer', async () => {
    const { orderId } = await expired(await test.make.exam())
    await test.payments.payLate(orderId)
    await moveTo(holdMinutes + 1)
    await test.payments.injectFault({ call: 'lookup', fault: 'reset-before', orderId })
    await test.workOff('settle-order')
    expect(await test.payments.faultsLeft()).toBe(0)
    expect((await fixture.order(orderId, as)).body.state).toBe('EXPIRED')
    await moveTo(holdMinutes + 5)
    await test.workOff('settle-order')
    expect((await fixture.order(orderId, as)).body.state).toBe('DONE')
  })
})
