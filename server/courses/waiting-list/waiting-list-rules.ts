import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import type { JoiningFacts } from '../../waiting-list/waiting-list-rules.ts'
import {
  canRegister,
  type LectureFacts,
  type RegistrantFacts,
  registrationEnd,
  stateAt,
} from '../lecture/lecture-rules.ts'

/** Whoever could register if a seat were free can join. */
export function canJoin(
  lecture: LectureFacts,
  registrant: RegistrantFacts & JoiningFacts,
  now: Date,
  zone: string,
): Decision {
  const decision = canTakeOffer(lecture, registrant, now, zone)
  if (!decision.allowed) return decision
  if (registrant.waiting)
    return refuse(
      registrant.guest && registrant.waitsWithAccount ? 'WAITING_WITH_ACCOUNT' : 'ALREADY_WAITING',
    )
  if (hasSeatFor(lecture, registrant)) return refuse('SEATS_LEFT')
  if (registrant.lineClosed) return refuse('WAITING_LIST_CLOSED')
  return allow(registrationEnd(lecture, zone))
}

/** A seat is open to everybody, reserved for an organisation of theirs, or offered. */
export function hasSeatFor(lecture: LectureFacts, registrant: RegistrantFacts): boolean {
  return (
    lecture.seatsTaken < lecture.capacity ||
    registrant.reservedSeat !== undefined ||
    registrant.offered === true
  )
}

/** Somebody in line who cannot take a seat now is passed over and keeps the place. */
export function canTakeOffer(
  lecture: LectureFacts,
  registrant: RegistrantFacts,
  now: Date,
  zone: string,
): Decision {
  return canRegister(lecture, { ...registrant, offered: true }, now, zone)
}

/** Possible until registration ends, also before the date is announced. */
export function canOfferToWaiting(lecture: LectureFacts, now: Date, zone: string): Decision {
  const end = registrationEnd(lecture, zone)
  const state = stateAt(lecture, now, zone)
  return now < end && (state === 'DRAFT' || state === 'ANNOUNCED')
    ? allow(end)
    : refuse('LECTURE_NOT_RECRUITING')
}
