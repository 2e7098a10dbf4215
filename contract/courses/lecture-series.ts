import { addDays, instantOf, type PlainDate } from '../platform/centre-time.ts'

export interface SeriesRule {
  /** The other dates start on the same weekday. */
  readonly firstDay: PlainDate
  /** `HH:mm`, on each day. */
  readonly startTime: string
  readonly finishTime: string
  readonly days: number
  readonly everyWeeks: number
  readonly times: number
  /** A date that has one of these days is left out, and another is added at the end. */
  readonly excluded: readonly PlainDate[]
  /** Days before the first day on which registration ends, at `registrationEndsAt`. */
  readonly registrationEndsDaysBefore: number
  readonly registrationEndsAt: string
}

export interface SeriesDate {
  readonly days: { readonly startAt: string; readonly finishAt: string }[]
  readonly recruitFinishAt: string
}

/** So that the search ends even if every date is excluded. */
const maxOccurrences = 520

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
