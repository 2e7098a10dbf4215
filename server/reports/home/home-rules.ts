import { addMonths, dayOf, quarterSpan, startOfDay } from '#contract/platform/centre-time.ts'

/** Dates of courses in a quarter below which their number would speak against the centre. */
export const minCourses = 10
/** Attendances from which a share can be told that one more would not visibly change. */
export const minAttendances = 100
/** Holders from which their number says more than the certificate itself. */
export const minHolders = 100

/** Counts of the database, from which the home page's figures are made. */
export interface OutcomeCounts {
  /** Dates of courses that start in the quarter. */
  readonly courses: number
  /** Those who came to a course of the last twelve months, and those of them who completed it. */
  readonly attended: number
  readonly completed: number
  /** People with a certificate in force. */
  readonly holders: number
}

/** What the home page tells; null where there is not enough to tell. */
export interface Outcomes {
  readonly courses: number | null
  /** Percent, rounded down: it never says that everybody completes. */
  readonly completedPercent: number | null
  readonly holders: number | null
}

export function outcomesOf({ courses, attended, completed, holders }: OutcomeCounts): Outcomes {
  return {
    courses: courses >= minCourses ? courses : null,
    completedPercent: attended >= minAttendances ? Math.floor((completed / attended) * 100) : null,
    holders: holders >= minHolders ? holders : null,
  }
}

/** The calendar quarter of an instant, in the centre's zone: its start, and that of the next. */
export function quarterOf(now: Date, zone: string): { readonly from: Date; readonly until: Date } {
  const [from, until] = quarterSpan(dayOf(now, zone).slice(0, 7), zone)
  return { from, until }
}

/** The start of the day a year before. */
export function yearBefore(now: Date, zone: string): Date {
  return startOfDay(addMonths(dayOf(now, zone), -12), zone)
}
