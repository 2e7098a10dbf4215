import { addDays, dayOf, monthSpan, startOfDay } from '../platform/centre-time.ts'

/** Booking ends at 00:00 of the day this many days before the exam. */
const bookingDays = 2

/** From the 1st of the exam's month, 00:00, to 00:00 two days before the exam; empty for exams on days 1 to 3. */
export function bookingWindow({ startAt }: { startAt: Date }, zone: string): { opensAt: Date; endsAt: Date } {
  const day = dayOf(startAt, zone)
  const [opensAt] = monthSpan(day.slice(0, 7), zone)
  return { opensAt, endsAt: startOfDay(addDays(day, -bookingDays), zone) }
}
