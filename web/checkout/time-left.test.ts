import { expect, test } from 'vitest'
import { announcedTime, minutesLeft, pollDelay, untilNextMinute } from './time-left.ts'

const until = '2026-12-08T05:32:00.000Z'
const before = (ms: number) => Date.parse(until) - ms

test.each([
  [15 * 60_000, 15],
  [14 * 60_000 + 1, 15],
  [60_001, 2],
  [60_000, 1],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%i ms before the end, %i minutes are left', (ms, minutes) => {
  expect(minutesLeft(until, before(ms))).toBe(minutes)
})

test.each([60_001, 60_000, 59_999, 1, 5 * 60_000])(
  '%i ms before the end, the number changes exactly at the next update',
  (ms) => {
    const wait = untilNextMinute(until, before(ms)) ?? Number.NaN
    const shown = minutesLeft(until, before(ms))
    expect(minutesLeft(until, before(ms - wait + 1))).toBe(shown)
    expect(minutesLeft(until, before(ms - wait))).toBe(shown - 1)
  },
)

test('nothing changes after the end', () => {
  expect(untilNextMinute(until, before(0))).toBeUndefined()
})

test('is announced at five minutes, at one and at the end, once each', () => {
  const said = [15, 6, 5, 4, 3, 2, 1, 0].map(announcedTime)
  expect(said).toEqual([null, null, 'five', null, null, null, 'one', 'over'])
})

test('polling backs off, and does not stop', () => {
  const pauses = [0, 1, 2, 3, 10, 1_000].map(pollDelay)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(pauses[0]).toBe(1_000)
  expect(pauses.at(-1)).toBe(20_000)
})
