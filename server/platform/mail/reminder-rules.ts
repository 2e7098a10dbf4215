import { addDays, dayOf, startOfDay } from '#contract/platform/centre-time.ts'

/** A number of days before the last day, and the latest end for which that reminder is due now. */
export interface ReminderBound {
  readonly days: number
  readonly endsUntil: Date
}

/** `distances` are days, the longest first. What ends at midnight counts as ending on the day before. */
export function reminderBounds(distances: readonly number[], now: Date, zone: string): ReminderBound[] {
  const today = dayOf(now, zone)
  return distances.map((days) => ({ days, endsUntil: startOfDay(addDays(today, days + 1), zone) }))
}

/** The nearest distance reached and not reminded of yet. Missed earlier ones are skipped, and none is due after the end. */
export function dueReminder(
  { endsAt, remindedDays }: { endsAt: Date; remindedDays: number | null },
  bounds: readonly ReminderBound[],
  now: Date,
): number | undefined {
  if (now >= endsAt) return undefined
  const due = bounds.filter(({ endsUntil }) => endsAt <= endsUntil).at(-1)?.days
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : undefined
}
