import { addDays, instantOf, type PlainDate } from '#contract/centre-time.ts'
import type { CourseTemplate } from './content/course-template.ts'

/** How many times each course is held, and how the dates spread: some past, most coming. */
export const sessionsPerCourse = 3
const firstOffset = -45
const sessionGap = 47
const courseStep = 5

/** The first day of a course's session, moved off the weekend so that all its days are working days. */
export function sessionDay(today: PlainDate, course: number, session: number, days: number): PlainDate {
  const offset = firstOffset + session * sessionGap + ((course * courseStep) % sessionGap)
  let day = addDays(today, offset)
  while (touchesWeekend(day, days)) day = addDays(day, 1)
  return day
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
  const day = (index: number): Day => ({
    startAt: instantOf(addDays(first, index), template.startTime, zone),
    finishAt: instantOf(addDays(first, index), template.finishTime, zone),
  })
  return [day(0), ...Array.from({ length: template.days - 1 }, (_, index) => day(index + 1))]
}
