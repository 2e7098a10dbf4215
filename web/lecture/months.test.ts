import { expect, test } from 'vitest'
import { dayOf } from '#contract/centre-time.ts'
import { groupByMonth } from './months.ts'

const inSeoul = (instant: string) => dayOf(new Date(instant), 'Asia/Seoul')

test('courses stand under their month in the centre, in the order given', () => {
  const rows = [
    { id: 1, startAt: '2026-12-31T14:59:59Z' },
    { id: 2, startAt: '2026-12-31T15:00:00Z' },
    { id: 3, startAt: '2027-01-05T01:00:00Z' },
  ]
  expect(groupByMonth(rows, inSeoul)).toEqual([
    { month: '2026-12', rows: [rows[0]] },
    { month: '2027-01', rows: [rows[1], rows[2]] },
  ])
})

test('no courses, no months', () => {
  expect(groupByMonth([], inSeoul)).toEqual([])
})
