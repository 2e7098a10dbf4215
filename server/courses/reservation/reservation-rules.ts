import { isReservable } from '#contract/courses/seat-reservation.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type LectureFacts, registrationEnd, stateAt } from '../lecture/lecture-rules.ts'

interface Reservation {
  /** Seats to reserve in total, and those that the organisation's people already have. */
  readonly seats: number
  readonly used: number
  readonly releaseAt: Date
  readonly ofPartner: boolean
  /** Whether the organisation already has a reservation on this date. */
  readonly reserved: boolean
}

/** Staff reserve free seats only, at most until registration ends. */
export function canReserve(
  lecture: LectureFacts,
  { seats, used, releaseAt, ofPartner, reserved }: Reservation,
  now: Date,
  zone: string,
): Decision {
  if (isRegistrationOver(lecture, now, zone)) return refuse('LECTURE_OVER')
  if (!ofPartner) return refuse('ORG_NOT_PARTNER')
  if (reserved) return refuse('ALREADY_RESERVED')
  return canHave(lecture, { seats, used, releaseAt, kept: 0 }, now, zone)
}

interface Change {
  readonly seats: number
  readonly releaseAt: Date
}

interface Present extends Change {
  readonly used: number
  /** Seats that the organisation has assigned by name and that are not taken yet. */
  readonly assigned: number
  readonly releasedAt: Date | null
}

/** A reservation can be changed until its release, within the free seats and its own. */
export function canChangeReservation(
  lecture: LectureFacts,
  present: Present,
  change: Change,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Decision {
  if (present.releasedAt || present.releaseAt <= now) return refuse('RESERVATION_OVER')
  if (isRegistrationOver(lecture, now, zone)) return refuse('LECTURE_OVER')
  const { used, assigned } = present
  if (assigned > 0 && change.seats < used + assigned)
    return refuse('SEATS_ASSIGNED', { least: used + assigned })
  return canHave(lecture, { ...change, used, kept: Math.max(assigned, present.seats - used) }, now, zone)
}

function isRegistrationOver(lecture: LectureFacts, now: Date, zone: string): boolean {
  return now >= registrationEnd(lecture, zone) || !isReservable(stateAt(lecture, now, zone))
}

interface Wanted extends Change {
  readonly used: number
  /** Seats of the present reservation, which count as taken. */
  readonly kept: number
}

function canHave(
  lecture: LectureFacts,
  { seats, used, releaseAt, kept }: Wanted,
  now: Date,
  zone: string,
): Decision {
  const until = registrationEnd(lecture, zone)
  if (releaseAt <= now || releaseAt > until) return refuse('RELEASE_TOO_LATE', { until })
  const free = lecture.capacity - lecture.seatsTaken + kept
  return seats - used > free ? refuse('SEATS_NOT_FREE', { free: free + used }) : allow(until)
}
