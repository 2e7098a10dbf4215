import { addDays, instantOf, type PlainDate } from '../platform/centre-time.ts'

/** Dates by rule: a course of some days, again every so many weeks. */
export interface SeriesRule {
  /** First day of the first date; the others fall on the same weekday. */
  readonly firstDay: PlainDate
  /** `HH:mm`, on each day. */
  readonly startTime: string
  readonly finishTime: string
  /** Consecutive days of one date. */
  readonly days: number
  readonly everyWeeks: number
  /** How many dates. */
  readonly times: number
  /** A date that would touch one of these days is left out, and one more is added at the end. */
  readonly excluded: readonly PlainDate[]
  /** Registration ends so many days before the first day, at this time. */
  readonly registrationEndsDaysBefore: number
  readonly registrationEndsAt: string
}

export interface SeriesDate {
  readonly days: { readonly startAt: string; readonly finishAt: string }[]
  readonly recruitFinishAt: string
}

/** More weeks than these are not looked at, so that excluding everything ends. */
const maxOccurrences = 520

/** The dates of a rule, in order. */
export function seriesDates(rule: SeriesRule, zone: string): SeriesDate[] {
  const dates: SeriesDate[] = []
  for (let index = 0; dates.length < rule.times && index < maxOccurrences; index++) {
    const first = addDays(rule.firstDay, index * rule.everyWeeks * 7)
    const days = Array.from({ length: rule.days }, (_, day) => addDays(first, day))
    if (days.some((day) => rule.excluded.includes(day))) continue
    dates.push({
      days: days.map((day) => ({
        startAt: instantOf(day, rule.startTime, zone).toISOString(),
        finishAt: instantOf(day, rule.finishTime, zone).toISOString(),
      })),
      recruitFinishAt: instantOf(
        addDays(first, -rule.registrationEndsDaysBefore),
        rule.registrationEndsAt,
        zone,
      ).toISOString(),
    })
  }
  return dates
}
