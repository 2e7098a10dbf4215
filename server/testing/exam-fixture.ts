import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

/** Body of an application by a test member. */
export const application = {
  koreanName: '홍길동',
  englishFirstName: 'Gildong',
  englishLastName: 'Hong',
  phoneNumber: '010-0000-0000',
  email: 'gildong@example.com',
  termsAgreed: true,
  termsVersion: 1,
}

/** Actions of members with exams, over the API. */
export function examFixture(test: TestApp) {
  const apply = (examId: number, as: TestMember, more: object = {}) =>
    test.call('POST', `/api/certification/v1/exams/${examId}/applicants`, {
      as,
      body: { ...application, ...more },
    })
  const confirm = (orderId: string, as: TestMember, body: { paymentKey: string; amount: number }) =>
    test.call('POST', `/api/payment/v1/orders/${orderId}/confirm`, { as, body })
  const pay = async (orderId: string, as: TestMember, amount: number) =>
    confirm(orderId, as, { paymentKey: await test.payments.authorize({ orderId, amount }), amount })
  return {
    apply,
    confirm,
    pay,
    /** A paid application. */
    applied: async (examId: number, as: TestMember, more: object = {}) => {
      const { examNumber, order } = (await apply(examId, as, more)).body
      await pay(order.orderId, as, order.amount)
      return {
        examNumber: examNumber as string,
        orderId: order.orderId as string,
        amount: order.amount as number,
      }
    },
    order: (orderId: string, as: TestMember) => test.call('GET', `/api/payment/v1/orders/${orderId}`, { as }),
    /** The member's applications as listed in the account. */
    listed: async (as: TestMember) =>
      (await test.call('GET', '/api/certification/v1/applied-exams', { as })).body.content,
    seats: async (examId: number) => {
      const { seats_taken } = await test.db
        .selectFrom('exam')
        .select('seats_taken')
        .where('id', '=', examId)
        .executeTakeFirstOrThrow()
      return seats_taken
    },
  }
}
