import { addDays, dayOf, type PlainDate } from '../platform/centre-time.ts'

/** Days whose payments and refunds are compared with the payment provider, both inclusive, in the centre's time zone. */
export interface ComparedDays {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** Days before today that are compared each night. */
const nightlyDays = 3

/** What is compared each night, and offered to staff. */
export function lastDays(now: Date, zone: string): ComparedDays {
  const to = dayOf(now, zone)
  return { from: addDays(to, -nightlyDays), to }
}
