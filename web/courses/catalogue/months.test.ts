import { expect, test } from 'vitest'
import { dayOf } from '#contract/platform/centre-time.ts'
import { groupBy, monthsFrom } from './months.ts'

const inSeoul = (instant: string) => dayOf(new Date(instant), 'Asia/Seoul')

test("groups courses by month in the centre's zone, keeping their order", () => {
  const rows = [
    { id: 1, startAt: '2026-12-31T14:59:59Z' },
    { id: 2, startAt: '2026-12-31T15:00:00Z' },
    { id: 3, startAt: '2027-01-05T01:00:00Z' },
  ]
  expect(groupBy(rows, ({ startAt }) => inSeoul(startAt).slice(0, 7))).toEqual([
    { key: '2026-12', rows: [rows[0]] },
    { key: '2027-01', rows: [rows[1], rows[2]] },
  ])
})

test('a key that comes again later starts another group; no courses have none', () => {
  expect(groupBy(['a', 'b', 'a'], (key) => key).map(({ key }) => key)).toEqual(['a', 'b', 'a'])
  expect(groupBy([], String)).toEqual([])
})

test('lists months from today onwards, or backwards', () => {
  expect(monthsFrom('2026-11-21', 'coming')).toEqual([
    ...['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'],
    ...['2027-05', '2027-06', '2027-07', '2027-08', '2027-09', '2027-10'],
  ])
  expect(monthsFrom('2026-01-31', 'past').slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('includes a month selected by URL, in order', () => {
  expect(monthsFrom('2026-11-21', 'coming', '2026-12')).toHaveLength(12)
  expect(monthsFrom('2026-11-21', 'coming', '2028-03').at(-1)).toBe('2028-03')
  expect(monthsFrom('2026-11-21', 'coming', '2025-03').at(0)).toBe('2025-03')
  expect(monthsFrom('2026-11-21', 'past', '2028-03').at(0)).toBe('2028-03')
})
