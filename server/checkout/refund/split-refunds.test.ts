import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('several refunds of an order by staff on %s', (engine) => {
  let test: TestApp
  let asking: TestMember
  let second: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    asking = await test.make.staff('money')
    second = await test.make.staff('money')
  })
  afterAll(() => test.close())

  it('need a second person once they come to the limit, whoever asked for them', async () => {
    const examId = await test.make.exam({ capacity: 5 })
    const { orderId } = await examFixture(test).applied(examId, await test.make.member())
    const post = async (path: string, as: TestMember, body: object) =>
      (await test.call('POST', `/api/admin/v1/${path}`, { as, body })).body
    const ask = (amount: number, as = asking, path = 'refunds') =>
      post(`orders/${orderId}/${path}`, as, { amount, reason: 'Agreed by phone.' })
    const lastOf = (order: { staffRefunds: { id: number }[] }) => order.staffRefunds.at(-1)?.id
    const pay = () => test.workOff('pay-staff-refund')

    await ask(30_000)
    await pay()
    expect([
      await ask(19_999, second, 'refunds/dry-runs'),
      await ask(20_000, second, 'refunds/dry-runs'),
    ]).toMatchObject([
      { asksSecondPerson: false },
      { asksSecondPerson: true, refunds: { count: 1, amount: 20_000 } },
    ])
    const waiting = await ask(20_000, second)
    expect(waiting).toMatchObject({ refundState: 'WAITING' })
    // One that is not made does not count; one with a second person's approval does.
    await post(`refunds/${lastOf(waiting)}/refusals`, asking, { reason: 'Too much.' })
    expect(await ask(19_999)).toMatchObject({ refundState: 'PENDING' })
    await pay()
    const last = await ask(1)
    expect(last).toMatchObject({ refundState: 'WAITING' })
    expect(await post(`refunds/${lastOf(last)}/approvals`, second, {})).toMatchObject({
      refundState: 'PENDING',
    })
    await pay()
    expect(await ask(1)).toMatchObject({ refundState: 'WAITING' })
    const [payment] = await test.payments.paymentsOf(orderId)
    expect(payment?.balanceAmount).toBe(60_000)
  })
})
