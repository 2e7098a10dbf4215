import { expect, it } from 'vitest'
import { readDays } from './day-list.ts'

it.each([
  ['', [], []],
  [' , ;\n', [], []],
  ['2026-12-25', ['2026-12-25'], []],
  ['2026-12-25, 2027-01-01;2027-02-07\n2027-02-08', daysOf4(), []],
  ['25.12.2026 garbage', [], ['25.12.2026', 'garbage']],
  ['2026-12-25, 2026-02-30, 2026-1-1', ['2026-12-25'], ['2026-02-30', '2026-1-1']],
])('days to leave out, typed as %j', (text, days, faults) => {
  expect(readDays(text)).toEqual({ days, faults })
})

function daysOf4() {
  return ['2026-12-25', '2027-01-01', '2027-02-07', '2027-02-08']
}
