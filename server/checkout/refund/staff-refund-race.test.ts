import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const rounds = 5

/** Runs on PostgreSQL only: races need several connections. */
describe('refunds of one order, by several people at once', () => {
  let test: TestApp
  let exams: ReturnType<typeof examFixture>
  let people: readonly [TestMember, TestMember, TestMember]
  beforeAll(async () => {
    test = await startTestApp('postgres')
    exams = examFixture(test)
    people = [await test.make.staff('money'), await test.make.staff('money'), await test.make.staff('money')]
  })
  afterAll(() => test.close())

  async function requestRefund() {
    const [asking] = people
    const examId = await test.make.exam({ capacity: 5 })
    const { orderId } = await exams.applied(examId, await test.make.member())
    const { body } = await test.call('POST', `/api/admin/v1/orders/${orderId}/refunds`, {
      as: asking,
      body: { amount: 60_000, reason: 'Agreed by phone.' },
    })
    return { orderId, refundId: body.staffRefunds[0].id as number }
  }
  const decide = (refundId: number, as: TestMember, action = 'approvals', body?: object) =>
    test.call('POST', `/api/admin/v1/refunds/${refundId}/${action}`, { as, ...(body && { body }) })
  const balance = async (orderId: string) => (await test.payments.paymentsOf(orderId))[0]?.balanceAmount

  it('together stay below the limit without a second person, even if one is paid in between', async () => {
    const [first, second, third] = people
    for (let round = 0; round < rounds; round++) {
      const examId = await test.make.exam({ capacity: 5 })
      const { orderId } = await exams.applied(examId, await test.make.member())
      const ask = (as: TestMember) =>
        test.call('POST', `/api/admin/v1/orders/${orderId}/refunds`, {
          as,
          body: { amount: 25_000, reason: 'Agreed by phone.' },
        })
      // Payment of the first ends while others ask: then only the sum stands in their way.
      const replies = await Promise.all([ask(first), ask(second)])
      const [paying, ...later] = await Promise.all([
        test.workOff('pay-staff-refund'),
        ...[first, second, third].map(ask),
      ])
      expect(paying).toBeUndefined()
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
      for (const { status, body } of later)
        if (status === 201) expect(body.refundState).toBe('WAITING')
        else expect(body.code).toBe('REFUND_UNDER_WAY')
      await test.workOff('pay-staff-refund')
      expect(await balance(orderId)).toBe(85_000)
    }
  })

  it('that wait are approved once and paid once', async () => {
    const [, second, third] = people
    for (let round = 0; round < rounds; round++) {
      const { orderId, refundId } = await requestRefund()
      const replies = await Promise.all([second, third, second, third].map((as) => decide(refundId, as)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('REFUND_DECIDED')
      await test.workOff('pay-staff-refund')
      expect(await balance(orderId)).toBe(50_000)
      const actions = (await auditOf(test.db, 'order', orderId)).map(({ action }) => action)
      expect(actions).toEqual(['order.askRefund', 'order.approveRefund'])
    }
  })

  it('that wait are approved or declined, never both', async () => {
    const [, second, third] = people
    for (let round = 0; round < rounds; round++) {
      const { orderId, refundId } = await requestRefund()
      const [approved, declined] = await Promise.all([
        decide(refundId, second),
        decide(refundId, third, 'refusals', { reason: 'Too much.' }),
      ])
      expect([approved.status, declined.status].sort()).toEqual([200, 409])
      await test.workOff('pay-staff-refund')
      expect(await balance(orderId)).toBe(approved.status === 200 ? 50_000 : 110_000)
    }
  })
})
