import * as original from '@formatjs/fast-memoize'
import { expect, test } from 'vitest'
import * as ours from './memoize.ts'

const calls = [['en'], ['en', { month: 'long' }], ['ko', { month: 'long' }], ['en', { month: 'long' }], []]

test('results are cached by all arguments, as the original does', () => {
  const results = [original, ours].map(({ memoize, strategies }) => {
    const stored = new Map<string, unknown>()
    const made: unknown[][] = []
    const memoised = memoize((...args: unknown[]) => made.push(args), {
      cache: { create: () => stored },
      strategy: (strategies as typeof original.strategies).variadic,
    } as never)
    return {
      results: calls.map((args) => memoised(...(args as never[]))),
      made: made.length,
      stored: stored.size,
    }
  })
  expect(results[0]).toEqual({ results: [1, 2, 3, 2, 4], made: 4, stored: 4 })
  expect(results[1]).toEqual(results[0])
})
