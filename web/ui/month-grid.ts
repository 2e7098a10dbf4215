import { addDays, daysBetween, type PlainDate } from '#contract/platform/centre-time.ts'

/** The weeks of a month (`2026-12`), starting on Sunday; null outside the month. */
export function weeksOf(month: string): (PlainDate | null)[][] {
  const first = `${month}-01`
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay()
  const length = daysBetween(first, `${addMonths(month, 1)}-01`)
  const weeks = Math.ceil((offset + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const at = week * 7 + column - offset
      return at >= 0 && at < length ? addDays(first, at) : null
    }),
  )
}

/** `addMonths('2026-12', 1)` is `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

const dayKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type DayKey = (typeof dayKeys)[number]

export function isDayKey(key: string): key is DayKey {
  return (dayKeys as readonly string[]).includes(key)
}

/**
 * The day that a key moves to from a day, among the days with exams (in order): the previous or next one, at least a
 * week earlier or later, or the first or last of its week. The same day if there is none.
 */
export function dayByKey(days: readonly PlainDate[], from: PlainDate, key: DayKey): PlainDate {
  const last = (matches: (day: PlainDate) => boolean) => days.findLast(matches) ?? from
  const first = (matches: (day: PlainDate) => boolean) => days.find(matches) ?? from
  const column = new Date(`${from}T00:00:00Z`).getUTCDay()
  switch (key) {
    case 'ArrowLeft':
      return last((day) => day < from)
    case 'ArrowRight':
      return first((day) => day > from)
    case 'ArrowUp':
      return last((day) => day <= addDays(from, -7))
    case 'ArrowDown':
      return first((day) => day >= addDays(from, 7))
    case 'Home':
      return first((day) => day >= addDays(from, -column))
    case 'End':
      return last((day) => day <= addDays(from, 6 - column))
  }
}
