import { expect, test } from 'vitest'
import { worstWindow } from './shifts.ts'

const at = (...shifts: [at: number, value: number][]) => shifts.map(([at, value]) => ({ at, value }))

test.each([
  ['nothing has shifted', [], 0],
  ['shifts within a second of each other count together', at([0, 1], [999, 2], [1_500, 4]), 7],
  ['a second of rest begins anew, and the worst run counts', at([0, 4], [1_000, 1], [1_500, 2]), 4],
  [
    'no run is longer than five seconds',
    at(...[0, 900, 1_800, 2_700, 3_600, 4_500, 5_000].map((one): [number, number] => [one, 1])),
    6,
  ],
])('%s', (_, shifts, sum) => {
  expect(worstWindow(shifts)).toBe(sum)
})
