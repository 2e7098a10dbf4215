import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { resultOfRefusal } from './use-confirmation.ts'

const refused = (status: number, code?: ErrorCode) =>
  resultOfRefusal({ status, reply: code && { code, message: code, requestId: 'r' } })

test.each([
  [409, 'ALREADY_PAID', 'ALREADY_PAID'],
  [409, 'AMOUNT_CHANGED', 'AMOUNT_CHANGED'],
  [409, 'PAYMENT_FAILED', 'FAILED'],
  [409, 'PAYMENT_TIMED_OUT', 'TIMED_OUT'],
] as const)('%i %s leads to the order with the notice %s', (status, code, notice) => {
  expect(refused(status, code)).toEqual({ to: 'order', notice })
})

test.each([
  [404, 'NOT_FOUND'],
  [400, 'BAD_INPUT'],
] as const)('%i %s is not the member’s payment', (status, code) => {
  expect(refused(status, code)).toEqual({ to: 'unknown' })
})

test('an expired session leads to sign-in', () => {
  expect(refused(401, 'NOT_SIGNED_IN')).toEqual({ to: 'signIn' })
})

test.each([
  [0],
  [500, 'UNEXPECTED'],
  [502],
  [503, 'OVERLOADED'],
  [503, 'MAINTENANCE'],
  [429, 'TOO_MANY_REQUESTS'],
] as const)('%i %s says nothing about the payment, and is retried', (status, code?: ErrorCode) => {
  expect(refused(status, code)).toEqual({ to: 'again' })
})
