import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrder, markConfirming } from '../money/payment/order-db.ts'
import { examFixture } from '../testing/exam-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../testing/test-app.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { endDueHolds } from './hold-db.ts'
import { lockSeats } from './seat-db.ts'

/** Runs on PostgreSQL only: races need several connections. */
describe('holds that run out', () => {
  let test: TestApp
  let fixture: ReturnType<typeof examFixture>
  beforeAll(async () => {
    test = await startTestApp('postgres')
    fixture = examFixture(test)
  })
  afterAll(() => test.close())

  it('keep their seat if a payment began while its lock was awaited', async () => {
    const examId = await test.make.exam({ capacity: 1 })
    const { orderId } = (await fixture.apply(examId, await test.make.member())).body.order
    const later = new Date(testNow.getTime() + 3_600_000)
    const begun = await test.db.transaction().execute(async (tx) => {
      await lockSeats(tx, 'exam', [examId])
      const ending = endDueHolds(test.db, later, { examId })
      await untilWaiting(test.db, 1)
      const order = await findOrder(tx, orderId)
      if (order) await markConfirming(tx, order, 'payment-key', testNow)
      return { ending }
    })
    expect([await begun.ending, await fixture.seats(examId)]).toEqual([0, 1])
  })
})
