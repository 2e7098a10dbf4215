import { expect, test } from 'vitest'
import type { LectureLabel } from '#contract/courses/lecture-states.ts'
import { chooseDay, lectureDays } from './lecture-days.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const row = (id: number, label: LectureLabel, ...days: string[]) => ({
  id,
  label,
  days: days.map((day) => ({ startAt: `${day}T00:30:00Z`, finishAt: `${day}T08:30:00Z` })),
})

test('a course is on each of its days in the month, once a day, those that can be booked first', () => {
  const long = row(1, 'RECRUITING', '2026-11-30', '2026-12-01', '2026-12-03', '2026-12-03')
  const full = row(2, 'FULL', '2026-12-02')
  const open = row(3, 'RECRUITING', '2026-12-03', '2027-01-04')
  const closed = row(4, 'CLOSED', '2026-12-03')
  expect(lectureDays([closed, long, full, open], '2026-12', dayOf)).toEqual([
    { day: '2026-12-01', lectures: [long], open: 1 },
    { day: '2026-12-02', lectures: [full], open: 0 },
    { day: '2026-12-03', lectures: [long, open, closed], open: 2 },
  ])
  expect(lectureDays([full], '2027-01', dayOf)).toEqual([])
})

const days = [
  { day: '2026-12-01', open: 1 },
  { day: '2026-12-08', open: 0 },
  { day: '2026-12-15', open: 2 },
]

test.each([
  ['2026-12-01', undefined, '2026-12-01'],
  ['2026-12-02', undefined, '2026-12-15'],
  ['2026-12-02', '2026-12-08', '2026-12-08'],
  ['2026-12-02', '2026-12-09', '2026-12-15'],
  ['2026-12-16', undefined, '2026-12-15'],
])('on %s, with %s requested, the day shown is %s', (today, requested, shown) => {
  expect(chooseDay(days, today, requested)).toBe(shown)
})

test('the next day is shown where none can be booked, and none in an empty month', () => {
  expect(chooseDay(days.slice(0, 2), '2026-12-02')).toBe('2026-12-08')
  expect(chooseDay([], '2026-12-02')).toBeNull()
})
