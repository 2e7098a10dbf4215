import { expect, test } from 'vitest'
import { parsePaymentReturn } from './pay-success-page.tsx'

const query = { paymentType: 'NORMAL', orderId: 'order-abc', paymentKey: 'key-1', amount: '40000' }

test("parses the provider's success redirect", () => {
  expect(parsePaymentReturn(query)).toEqual({ orderId: 'order-abc', paymentKey: 'key-1', amount: 40_000 })
})

test.each([
  {},
  { orderId: undefined },
  { orderId: '../../account' },
  { orderId: ['order-abc', 'order-abd'] },
  { paymentKey: '' },
  { amount: '-1' },
  { amount: '4e4' },
  { amount: '40000.5' },
  { amount: '99999999999' },
])('rejects a query with %j', (more) => {
  const given = Object.keys(more).length === 0 ? {} : { ...query, ...more }
  expect(parsePaymentReturn(given)).toBeNull()
})
