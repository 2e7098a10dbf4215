import { afterEach, expect, it, vi } from 'vitest'
import { PerMinuteLimit } from './per-minute-limit.ts'

afterEach(() => vi.restoreAllMocks())

it('counts each client for a minute from its first request', () => {
  let now = 5_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const limit = new PerMinuteLimit(2)
  const counted = (client: string) => limit.isExceededBy(client)
  expect([counted('one'), counted('one'), counted('one')]).toEqual([false, false, true])
  now += 40_000
  expect(counted('other')).toBe(false)
  expect(limit.retryAfter('one')).toBe(20)
  now += 19_999
  expect(counted('one')).toBe(true)
  now += 1
  expect([counted('one'), counted('one'), counted('one')]).toEqual([false, false, true])
  expect(limit.retryAfter('one')).toBe(60)
  expect([counted('other'), counted('other')]).toEqual([false, true])
})

it('forgets all rather than growing without bound', () => {
  const limit = new PerMinuteLimit(1)
  limit.isExceededBy('first')
  for (let client = 0; client < 100_000; client++) limit.isExceededBy(String(client))
  expect(limit.isExceededBy('first')).toBe(false)
})
