import { expect, test } from 'vitest'
import { worstWindow } from './observe-layout-shifts.ts'

const at = (...shifts: [at: number, value: number][]) => shifts.map(([at, value]) => ({ at, value }))

test.each([
  ['is 0 without shifts', [], 0],
  ['sums shifts less than a second apart', at([0, 1], [999, 2], [1_500, 4]), 7],
  [
    'starts a new window after a second without shifts and takes the worst window',
    at([0, 4], [1_000, 1], [1_500, 2]),
    4,
  ],
  [
    'limits a window to five seconds',
    at(...[0, 900, 1_800, 2_700, 3_600, 4_500, 5_000].map((one): [number, number] => [one, 1])),
    6,
  ],
])('%s', (_, shifts, sum) => {
  expect(worstWindow(shifts)).toBe(sum)
})
