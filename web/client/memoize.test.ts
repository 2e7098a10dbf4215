import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('what is made is kept by all that was given', () => {
  const kept = new Map<string, unknown>()
  const made: unknown[][] = []
  const of = memoize((...given) => made.push(given), { cache: { create: () => kept } })
  const numbers = [
    ['en'],
    ['en', { month: 'long' }],
    ['ko', { month: 'long' }],
    ['en', { month: 'long' }],
    [],
  ]
  expect(numbers.map((given) => of(...given))).toEqual([1, 2, 3, 2, 4])
  expect(made).toHaveLength(4)
  expect(kept.size).toBe(4)
})
