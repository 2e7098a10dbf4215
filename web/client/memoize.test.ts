import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('caches by all arguments', () => {
  const stored = new Map<string, unknown>()
  const created: unknown[][] = []
  const of = memoize((...given) => created.push(given), { cache: { create: () => stored } })
  const numbers = [
    ['en'],
    ['en', { month: 'long' }],
    ['ko', { month: 'long' }],
    ['en', { month: 'long' }],
    [],
  ]
  expect(numbers.map((given) => of(...given))).toEqual([1, 2, 3, 2, 4])
  expect(created).toHaveLength(4)
  expect(stored.size).toBe(4)
})
