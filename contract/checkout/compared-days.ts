import { addDays, dayOf, type PlainDate } from '../platform/centre-time.ts'

/** Both days are inclusive, in the centre's time zone. */
export interface ComparedDays {
  readonly from: PlainDate
  readonly to: PlainDate
}

const nightlyDays = 3

/** Days that are compared each night, and suggested to staff. */
export function lastDays(now: Date, zone: string): ComparedDays {
  const to = dayOf(now, zone)
  return { from: addDays(to, -nightlyDays), to }
}
