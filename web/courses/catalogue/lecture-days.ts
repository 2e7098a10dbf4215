import type { MonthlyLecture } from '#contract/courses/monthly-lectures.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'

type Lecture = Pick<MonthlyLecture, 'days' | 'label'>

/** A day of a month on which courses take place. */
export interface LectureDay<Row extends Lecture = MonthlyLecture> {
  readonly day: PlainDate
  /** Those that can be booked first, else in the order given. */
  readonly lectures: readonly Row[]
  /** How many of them can be booked. */
  readonly open: number
}

/** The days of a month, in order; a course of several days is on each of them. `dayOf` returns `2026-12-15`. */
export function lectureDays<Row extends Lecture>(
  rows: readonly Row[],
  month: string,
  dayOf: (instant: string) => PlainDate,
): LectureDay<Row>[] {
  const byDay = new Map<PlainDate, Row[]>()
  for (const row of rows)
    for (const day of new Set(row.days.map(({ startAt }) => dayOf(startAt))))
      if (day.startsWith(month)) byDay.set(day, [...(byDay.get(day) ?? []), row])
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => {
      const open = all.filter(isOpen)
      return { day, lectures: [...open, ...all.filter((row) => !isOpen(row))], open: open.length }
    })
}

function isOpen({ label }: Lecture): boolean {
  return label === 'RECRUITING'
}

/** The day to show: the requested one, else the next with a course to book, else the next, else the last. */
export function chooseDay(
  days: readonly Pick<LectureDay, 'day' | 'open'>[],
  today: PlainDate,
  requested?: PlainDate,
): PlainDate | null {
  const chosen =
    days.find(({ day }) => day === requested) ??
    days.find(({ day, open }) => open > 0 && day >= today) ??
    days.find(({ day }) => day >= today) ??
    days.at(-1)
  return chosen?.day ?? null
}
