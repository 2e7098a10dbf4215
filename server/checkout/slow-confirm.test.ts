import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { tossPayments } from '../outside/payment/toss-payments.ts'
import { runWithin } from '../platform/concurrency/time-limit.ts'
import { examFixture } from '../testing/exam-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { confirmOrder } from './confirm-order.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp('postgres')
})
afterAll(() => test.close())

it.each(['approve', 'refuse'] as const)(
  'the order is in progress while the provider takes long to %s, and settled once it answers',
  async (plan) => {
    const fixture = examFixture(test)
    const as = await test.make.member()
    const { orderId, amount } = (await fixture.apply(await test.make.exam(), as)).body.order
    const paymentKey = await test.payments.authorize({ orderId, amount, plan })
    const log = pino({ level: 'silent' })
    const provider = tossPayments({ ...test.config.payment, log })
    const answers = Promise.withResolvers<void>()
    let left = Number.POSITIVE_INFINITY
    const slow = {
      ...provider,
      confirm: async (request: Parameters<typeof provider.confirm>[0]) => {
        left = 0
        await answers.promise
        return provider.confirm(request)
      },
    }
    const deps = { ...test, zone: test.config.zone, provider: slow, log }
    const limit = { onlyReads: false, msLeft: () => left, isAbandoned: () => false, noteCommit: () => {} }
    await runWithin(limit, () => confirmOrder(deps, { orderId, paymentKey, amount, memberId: as.id }))
    const stateOf = async () => (await fixture.order(orderId, as)).body.state
    expect(await stateOf()).toBe('IN_PROGRESS')
    answers.resolve()
    await vi.waitFor(async () => expect(await stateOf()).toBe(plan === 'approve' ? 'DONE' : 'FAILED'))
  },
)
