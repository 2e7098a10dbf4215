import { expect, test } from 'vitest'
import { partShares } from './guide-parts.tsx'

test.each([
  ['six sections', [14, 13, 12, 11, 9, 6], [22, 20, 18, 17, 14, 9]],
  ['thirds', [1, 1, 1], [34, 33, 33]],
  ['one part', [60], [100]],
  ['parts without questions', [0, 0], [0, 0]],
  ['a part without questions among others', [0, 5], [0, 100]],
  ['nothing', [], []],
])('shares of %s', (_, questions, shares) => {
  expect(partShares(questions)).toEqual(shares)
})

test('shares always sum to 100', () => {
  for (let seed = 1; seed < 200; seed++) {
    const questions = Array.from({ length: 1 + (seed % 9) }, (_, at) => 1 + ((seed * 7 + at * 13) % 23))
    expect(partShares(questions).reduce((sum, one) => sum + one)).toBe(100)
  }
})
