import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import {
  attemptCount,
  countAttempt,
  deleteOldAttempts,
  refundAttempt,
  resetAttempts,
} from './attempt-count-db.ts'
import { rateLimitKeys } from './rate-limit-keys.ts'

const windowMs = 60_000
const later = (ms: number) => new Date(testNow.getTime() + ms)

describe.each(engines)('rate limit counts on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const count = (key: string, ms = 0) => countAttempt(test.db, { key, windowMs, now: later(ms) })

  it('are counted in a window that starts with the first attempt', async () => {
    expect([await count('a'), await count('a', 59_999), await count('b', 59_999)]).toEqual([1, 2, 1])
    expect(await attemptCount(test.db, 'a', later(59_999))).toBe(2)
    expect(await attemptCount(test.db, 'a', later(60_000))).toBe(0)
    expect([await count('a', 60_000), await count('a', 119_999)]).toEqual([1, 2])
    expect([await count('a', 120_000)]).toEqual([1])
  })

  it('are not changed by reading', async () => {
    for (const _ of [1, 2]) expect(await attemptCount(test.db, 'asked', testNow)).toBe(0)
    expect(await count('asked')).toBe(1)
  })

  it('can be reset', async () => {
    await count('right')
    await resetAttempts(test.db, 'right')
    expect([await attemptCount(test.db, 'right', testNow), await count('right')]).toEqual([0, 1])
  })

  it('can be reduced one by one, never below zero', async () => {
    await count('shared')
    await count('shared')
    const left = []
    for (const _ of [1, 2, 3]) {
      await refundAttempt(test.db, { key: 'shared', windowMs, now: testNow })
      left.push(await attemptCount(test.db, 'shared', testNow))
    }
    expect(left).toEqual([1, 0, 0])
    expect(await count('shared')).toBe(1)
  })

  it('are reduced exactly under concurrency', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 20 }, () => count('together')))
      const back = { key: 'together', windowMs, now: testNow }
      await Promise.all(Array.from({ length: 19 }, () => refundAttempt(test.db, back)))
      expect(await attemptCount(test.db, 'together', testNow)).toBe(1)
      await refundAttempt(test.db, back)
    }
  })

  it('of an expired window do not reduce the next one', async () => {
    await count('turned')
    await count('turned', 60_000)
    await refundAttempt(test.db, { key: 'turned', windowMs, now: testNow })
    expect(await attemptCount(test.db, 'turned', later(60_000))).toBe(1)
    await refundAttempt(test.db, { key: 'turned', windowMs, now: later(90_000) })
    expect(await attemptCount(test.db, 'turned', later(90_000))).toBe(0)
  })

  it('are distinct for concurrent attempts', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => count('race')))
    expect(counts.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, place) => place + 1),
    )
  })

  it('are deleted once their window is over', async () => {
    await count('old')
    await count('new', 1)
    await deleteOldAttempts(test.db, later(60_000))
    const remaining = await test.db
      .selectFrom('try_count')
      .select('key')
      .where('key', 'in', ['old', 'new'])
      .execute()
    expect(remaining).toEqual([{ key: 'new' }])
  })
})

describe('rate limit keys', () => {
  const keys = rateLimitKeys(['first secret', 'one before it'])

  it('contain the kind and hide the subject', () => {
    expect(keys('mail', 'Hong@example.com')).toMatch(/^mail:[\w-]{43}$/)
    expect(keys('mail', 'hong@example.com')).toBe(keys('mail', 'hong@example.com'))
  })

  it('differ for different subjects', () => {
    const some = [
      keys('mail', 'a', 'b'),
      keys('mail', 'ab'),
      keys('mail', 'a b'),
      keys('mail', 'b', 'a'),
      keys('mail', 1),
      keys('mail', '1'),
      keys('code', 'a', 'b'),
      rateLimitKeys(['other secret'])('mail', 'a', 'b'),
    ]
    expect(new Set(some).size).toBe(some.length)
  })
})
