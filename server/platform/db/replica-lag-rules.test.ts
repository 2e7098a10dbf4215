import { describe, expect, it } from 'vitest'
import { lagOf, parsePosition, withoutOldSamples } from './replica-lag-rules.ts'

const samples = [
  { at: 1_000, position: 10 },
  { at: 2_000, position: 10 },
  { at: 3_000, position: 20 },
  { at: 4_000, position: 30 },
]

describe('the lag of a replica', () => {
  it.each([
    ['counts from the last look if it has all', 30, 4_500 - 4_000],
    ['counts from the last look if it has more than was seen then', 31, 4_500 - 4_000],
    ['counts from the last time at which it had all', 20, 4_500 - 3_000],
    ['counts from before the first change that it lacks', 19, 4_500 - 2_000],
    ['is unknown if it has lacked something from the start', 9, undefined],
  ])('%s', (_, replayed, expected) => {
    expect(lagOf(samples, replayed, 4_500)).toBe(expected)
  })

  it('is unknown before the first look', () => {
    expect(lagOf([], 30, 4_500)).toBeUndefined()
  })
})

it.each([
  ['0/0', 0],
  ['0/3000028', 0x3000028],
  ['16/B374D848', 0x16_b374_d848],
])('position %s is %d', (text, expected) => {
  expect(parsePosition(text)).toBe(expected)
})

it.each([
  ['all but the last if it has all', 30, 9, [4_000]],
  ['those before the last that it has', 20, 9, [3_000, 4_000]],
  ['none if it has none of them', 9, 9, [1_000, 2_000, 3_000, 4_000]],
  ['those beyond the limit', 9, 2, [3_000, 4_000]],
])('old samples: %s', (_, replayed, max, expected) => {
  expect(withoutOldSamples(samples, replayed, max).map(({ at }) => at)).toEqual(expected)
})
