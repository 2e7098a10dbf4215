import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { isLeftToFirstCome } from '../registration/org-rules.ts'

/** A reservation with what is taken, and what is assigned but not taken. */
interface Reservation {
  readonly seats: number
  readonly used: number
  readonly assigned: number
  readonly releaseAt: Date
  readonly releasedAt: Date | null
}

/** Whether seats of the reservation are still kept. */
function isInForce({ releaseAt, releasedAt }: Reservation, now: Date): boolean {
  return releasedAt === null && now < releaseAt
}

/** May a seat be assigned? Until the release, one that is neither taken nor assigned. */
export function canAssign(reservation: Reservation, now: Date): Decision {
  if (!isInForce(reservation, now)) return refuse('RESERVATION_OVER')
  return isLeftToFirstCome(reservation) ? allow(reservation.releaseAt) : refuse('NO_SEAT_TO_ASSIGN')
}

/** May it be assigned to this person, who may be registered for the organisation already? */
export function canAssignTo(
  reservation: Reservation,
  { taken }: { readonly taken: boolean },
  now: Date,
): Decision {
  if (isInForce(reservation, now) && taken) return refuse('SEAT_TAKEN')
  return canAssign(reservation, now)
}

/** May an assigned seat be taken back? Until the release, while its person has not taken it. */
export function canTakeBack(
  reservation: Reservation,
  { taken }: { readonly taken: boolean },
  now: Date,
): Decision {
  if (!isInForce(reservation, now)) return refuse('RESERVATION_OVER')
  return taken ? refuse('SEAT_TAKEN') : allow(reservation.releaseAt)
}
