import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/platform/centre-time.ts'
import { addMonths, dayByKey, weeksOf } from './month-grid.ts'

describe('a month in weeks', () => {
  test.each([
    ['2026-12', 2, 31, 5],
    // February with 28 days starting on a Sunday has no empty cells.
    ['2026-02', 0, 28, 4],
    ['2028-02', 2, 29, 5],
    ['2026-08', 6, 31, 6],
    ['2027-01', 5, 31, 6],
  ])('%s starts after %d empty cells, has %d days and takes %d weeks', (month, before, length, weeks) => {
    const grid = weeksOf(month)
    expect(grid).toHaveLength(weeks)
    const cells = grid.flat()
    expect(cells).toHaveLength(weeks * 7)
    expect(cells.findIndex((day) => day !== null)).toBe(before)
    expect(cells.filter((day) => day !== null)).toEqual(
      Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
    )
  })

  test('every month of a century has its days in the right columns', () => {
    for (let month = '2000-01'; month < '2100-01'; month = addMonths(month, 1)) {
      for (const week of weeksOf(month))
        for (const [column, day] of week.entries())
          if (day) expect([day, new Date(`${day}T12:00:00Z`).getUTCDay()]).toEqual([day, column])
      const days = weeksOf(month)
        .flat()
        .filter((day) => day !== null)
      expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`)
    }
  })
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-06', 12, '2027-06'],
  ['2026-06', -18, '2024-12'],
  ['2026-06', 0, '2026-06'],
])('%s plus %d months is %s', (month, months, then) => {
  expect(addMonths(month, months)).toBe(then)
})

describe('keyboard navigation', () => {
  // A Saturday, a Tuesday, a Thursday, a Saturday, and the Monday of the last week.
  const days = ['2026-12-05', '2026-12-15', '2026-12-17', '2026-12-19', '2026-12-28']

  test.each([
    ['2026-12-15', 'ArrowRight', '2026-12-17'],
    ['2026-12-15', 'ArrowLeft', '2026-12-05'],
    ['2026-12-05', 'ArrowLeft', '2026-12-05'],
    ['2026-12-28', 'ArrowRight', '2026-12-28'],
    ['2026-12-05', 'ArrowDown', '2026-12-15'],
    ['2026-12-19', 'ArrowUp', '2026-12-05'],
    ['2026-12-19', 'ArrowDown', '2026-12-28'],
    ['2026-12-28', 'ArrowDown', '2026-12-28'],
    ['2026-12-05', 'ArrowUp', '2026-12-05'],
    ['2026-12-19', 'Home', '2026-12-15'],
    ['2026-12-15', 'End', '2026-12-19'],
    ['2026-12-28', 'Home', '2026-12-28'],
  ] as const)('from %s, %s moves to %s', (from, key, to) => {
    expect(dayByKey(days, from, key)).toBe(to)
  })
})
