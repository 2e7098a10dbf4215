import type * as z from 'zod/mini'
import type { RenewalSeatSettings } from '../exams/catalogue/renewal-seat-rules.ts'
import { number, setting } from '../platform/settings/setting-shapes.ts'

export interface SeatConfig {
  readonly holdMinutes: number
  readonly offerHours: number
  /** Days before the end of registration from which groups on a waiting list are offered seats one by one. */
  readonly groupDays: number
  /** Number of people waiting for a course from which staff are asked whether to add a date. */
  readonly manyWaiting: number
  /** Seats of each exam that are kept for renewals before its month opens. */
  readonly renewalSeats: RenewalSeatSettings
}

export const seatSettings = {
  HOLD_MINUTES: setting(
    'Minutes for which a seat is held until it is paid.',
    number(/^[1-9]\d{0,2}$/, 'must be minutes, 1 to 999', 15),
  ),
  OFFER_HOURS: setting(
    'Hours for which a free seat is offered to somebody of a waiting list, at most.',
    number(/^[1-9]\d{0,2}$/, 'must be hours, 1 to 999', 24),
  ),
  WAITING_GROUP_DAYS: setting(
    'Days before the end of registration from which people who wait as a group are offered seats one by one.',
    number(/^[1-9]\d?$/, 'must be days, 1 to 99', 7),
  ),
  MANY_WAITING: setting(
    'People in line for a course from which staff are asked whether to add a date.',
    number(/^[1-9]\d{0,4}$/, 'must be people, 1 to 99999', 10),
  ),
  RENEWAL_SEATS: setting(
    'Seats of each exam that holders of certificates which expire within 6 months can take in the month before booking opens.',
    number(/^(0|[1-9]\d{0,4})$/, 'must be seats, 0 to 99999', 5),
  ),
  RENEWAL_SEATS_END_DAYS: setting(
    'Days before booking opens at which that ends.',
    number(/^(\d|1\d|2[0-7])$/, 'must be days, 0 to 27', 0),
  ),
}

export function readSeats(values: z.infer<z.ZodMiniObject<typeof seatSettings>>): SeatConfig {
  return {
    holdMinutes: values.HOLD_MINUTES,
    offerHours: values.OFFER_HOURS,
    groupDays: values.WAITING_GROUP_DAYS,
    manyWaiting: values.MANY_WAITING,
    renewalSeats: { seats: values.RENEWAL_SEATS, endDays: values.RENEWAL_SEATS_END_DAYS },
  }
}
