import { describe, expect, it } from 'vitest'
import { isSkewTolerable, skewOf } from './clock-skew-rules.ts'

describe('the skew of a clock', () => {
  it.each([
    ['none if the database answers within the time of the question', 1_000, 1_040, 1_080, 0],
    ['none if the answer comes late', 1_000, 1_010, 9_000, 0],
    ['ahead by what is certain', 6_000, 1_020, 6_040, 4_980],
    ['behind by what is certain', 1_000, 6_020, 1_040, -4_980],
    ['not known better than the answer was quick', 6_000, 5_900, 9_000, 100],
  ])('is %s', (_, asked, database, answered, skew) => {
    expect(skewOf({ asked, database, answered })).toBe(skew)
  })

  it.each([
    [0, true],
    [2_000, true],
    [-2_000, true],
    [2_001, false],
    [-2_001, false],
  ])('of %d ms is tolerable: %s', (skew, expected) => {
    expect(isSkewTolerable(skew)).toBe(expected)
  })
})
