import { expect, test } from 'vitest'
import { retryDelay } from './reload-when-available.ts'

test.each([
  ['60', 0, 60_000],
  ['60', 1, 90_000],
  ['1', 0, 15_000],
  ['0', 0, 15_000],
  ['-5', 0, 15_000],
  ['86400', 0, 300_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0, 30_000],
  [null, 0, 30_000],
  [null, 0.5, 37_500],
])('with Retry-After %s and random %d polls again in %d ms', (header, random, ms) => {
  expect(retryDelay(header, random)).toBe(ms)
})
