import { addDays, instantOf, type PlainDate } from '#contract/platform/centre-time.ts'
import type { CourseTemplate } from './read-content.ts'

/** Number of sessions per course, and how they spread: some in the past, most to come. */
export const sessionsPerCourse = 3
const firstOffset = -45
const sessionGap = 47
const courseStep = 5

/** The first day of a course's session, moved so that all its days are working days. */
export function sessionDay(today: PlainDate, course: number, session: number, days: number): PlainDate {
  const offset = firstOffset + session * sessionGap + ((course * courseStep) % sessionGap)
  return workingDays(addDays(today, offset), days)
}

/** The first day, from `from` on, of this many consecutive working days. */
export function workingDays(from: PlainDate, days: number): PlainDate {
  let day = from
  while (touchesWeekend(day, days)) day = addDays(day, 1)
  return day
}

/** The last working day before today and the next ones from tomorrow on: a course on these days is in progress. */
export function daysAround(today: PlainDate, count: number): PlainDate[] {
  let before = addDays(today, -1)
  while (touchesWeekend(before, 1)) before = addDays(before, -1)
  const days = [before]
  for (let day = addDays(today, 1); days.length < count; day = addDays(day, 1))
    if (!touchesWeekend(day, 1)) days.push(day)
  return days
}

function touchesWeekend(day: PlainDate, days: number): boolean {
  return Array.from({ length: days }, (_, index) => weekday(addDays(day, index))).some(
    (one) => one === 0 || one === 6,
  )
}

function weekday(day: PlainDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

type Days = readonly [Day, ...Day[]]
interface Day {
  readonly startAt: Date
  readonly finishAt: Date
}

export function daysOf(template: CourseTemplate, first: PlainDate, zone: string): Days {
  return hoursOf(
    template,
    Array.from({ length: template.days }, (_, index) => addDays(first, index)),
    zone,
  )
}

/** A course's hours on each of these days, at least one. */
export function hoursOf(template: CourseTemplate, dates: readonly PlainDate[], zone: string): Days {
  const [first, ...others] = dates.map((date) => ({
    startAt: instantOf(date, template.startTime, zone),
    finishAt: instantOf(date, template.finishTime, zone),
  }))
  if (!first) throw new Error('a course has a day')
  return [first, ...others]
}
