import { expiringMonths } from '#contract/certificates/certificate-states.ts'
import { addDays, addMonths, dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** Seats that each exam keeps for renewals before its month opens. */
export interface RenewalSeatSettings {
  readonly seats: number
  /** Kept until so many days before the month opens. */
  readonly endDays: number
}

/** A certificate whose holder has not renewed it. */
export interface Renewal {
  readonly certificateEndsAt: Date
  readonly settings: RenewalSeatSettings
}

interface Exam {
  readonly startAt: Date
  readonly capacity: number
  /** Before the month opens, only renewals have taken any. */
  readonly seatsTaken: number
  /** When applications for exams of its month open to everybody. */
  readonly opensAt: Date
}

/** Begins a month before the exam's month opens, and ends `endDays` before it opens. */
export function renewalPeriod(
  { opensAt }: Pick<Exam, 'opensAt'>,
  { endDays }: Pick<RenewalSeatSettings, 'endDays'>,
  zone: string,
): { startsAt: Date; endsAt: Date } {
  const day = dayOf(opensAt, zone)
  return { startsAt: startOfDay(addMonths(day, -1), zone), endsAt: startOfDay(addDays(day, -endDays), zone) }
}

export function runsOutSoon(certificateEndsAt: Date, now: Date, zone: string): boolean {
  return (
    now < certificateEndsAt && dayOf(certificateEndsAt, zone) <= addMonths(dayOf(now, zone), expiringMonths)
  )
}

/** Null if none are kept: the exam is not of the next month, or takes place after the certificate has ended. */
export function seatsKeptFor(
  renewal: Renewal | null,
  exam: Exam,
  now: Date,
  zone: string,
): { left: number; until: Date } | null {
  if (!renewal || renewal.settings.seats === 0) return null
  const { certificateEndsAt, settings } = renewal
  const isRenewed = exam.startAt <= certificateEndsAt && runsOutSoon(certificateEndsAt, now, zone)
  return isRenewed ? seatsKeptNow(exam, settings, now, zone) : null
}

/** Null outside of the period in which the exam keeps seats for renewals. */
export function seatsKeptNow(
  exam: Pick<Exam, 'capacity' | 'seatsTaken' | 'opensAt'>,
  settings: RenewalSeatSettings,
  now: Date,
  zone: string,
): { left: number; until: Date } | null {
  const { startsAt, endsAt } = renewalPeriod(exam, settings, zone)
  if (now < startsAt || endsAt <= now) return null
  return { left: Math.max(0, Math.min(settings.seats, exam.capacity) - exam.seatsTaken), until: endsAt }
}

/** Seats are kept only while the exam's month is not open yet. */
export function canTakeKeptSeat(renewal: Renewal | null, exam: Exam, now: Date, zone: string): Decision {
  const kept = seatsKeptFor(renewal, exam, now, zone)
  const from = exam.opensAt
  if (!kept) return refuse('EXAM_OUTSIDE_MONTH', { from })
  return kept.left > 0 ? allow(kept.until) : refuse('RENEWAL_SEATS_TAKEN', { from })
}
