import { expect, it } from 'vitest'
import { orderRefreshMs } from './order-refresh.ts'

it.each([
  ['success', { state: 'IN_PROGRESS', refundState: null }, 2_000],
  ['success', { state: 'DONE', refundState: 'PENDING' }, 2_000],
  // A colleague may approve it meanwhile.
  ['success', { state: 'DONE', refundState: 'WAITING' }, 10_000],
  ['success', { state: 'DONE', refundState: 'REFUSED' }, 10_000],
  ['success', { state: 'CANCELED', refundState: 'DONE' }, 10_000],
  ['error', { state: 'IN_PROGRESS', refundState: null }, false],
  ['pending', undefined, 10_000],
] as const)('reads an order again: %s %o after %s ms', (status, data, ms) =>
  expect(orderRefreshMs({ status, data })).toBe(ms),
)
