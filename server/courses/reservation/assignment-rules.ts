import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { type LectureFacts, stateAt } from '../lecture/lecture-rules.ts'
import { isLeftToFirstCome } from '../registration/org-rules.ts'

/** `used` seats are taken, `assigned` ones are not taken yet. */
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

/** A seat can be assigned until the release, if one is neither taken nor assigned. */
export function canAssign(reservation: Reservation, now: Date): Decision {
  if (!isInForce(reservation, now)) return refuse('RESERVATION_OVER')
  return isLeftToFirstCome(reservation) ? allow(reservation.releaseAt) : refuse('NO_SEAT_TO_ASSIGN')
}

/** The person must not have taken a seat of the organisation yet. */
export function canAssignTo(
  reservation: Reservation,
  { taken }: { readonly taken: boolean },
  now: Date,
): Decision {
  if (isInForce(reservation, now) && taken) return refuse('SEAT_TAKEN')
  return canAssign(reservation, now)
}

/** A seat can be taken back until the release, while its member has not taken it. */
export function canTakeBack(
  reservation: Reservation,
  { taken }: { readonly taken: boolean },
  now: Date,
): Decision {
  if (!isInForce(reservation, now)) return refuse('RESERVATION_OVER')
  return taken ? refuse('SEAT_TAKEN') : allow(reservation.releaseAt)
}

const reminderMs = 24 * 3_600_000

/** People are reminded of releases up to this instant, a day from now. */
export function remindedUntil(now: Date): Date {
  return new Date(now.getTime() + reminderMs)
}

interface Kept {
  readonly assignedAt: Date
  readonly releaseAt: Date
  /** The release of which its person was reminded last. */
  readonly remindedOf: Date | null
}

/** A day before the release, again if that is moved; not for a seat assigned less than two days before it. */
export function isToBeReminded({ assignedAt, releaseAt, remindedOf }: Kept, now: Date): boolean {
  if (now >= releaseAt || releaseAt > remindedUntil(now)) return false
  if (remindedOf?.getTime() === releaseAt.getTime()) return false
  return assignedAt.getTime() <= releaseAt.getTime() - 2 * reminderMs
}

interface Loss {
  readonly lecture: LectureFacts
  readonly because: 'LEFT' | 'RELEASED' | undefined
  readonly at: Date
}

/** Texts of the mail: `topic` says why the seat was lost, `hint` what the reader can do now. */
export function lossOf({ lecture, because, at }: Loss, zone: string) {
  if (lecture.state === 'DROPPED') return { topic: 'seatDropped', hint: 'nothingToDo' } as const
  const topic = because === 'LEFT' ? 'seatLeft' : because === 'RELEASED' ? 'seatReleased' : 'seatTakenBack'
  if (stateAt(lecture, at, zone) !== 'ANNOUNCED') return { topic, hint: 'closed' } as const
  if (because === undefined) return { topic, hint: 'askForSeat' } as const
  return {
    topic,
    hint: because === 'LEFT' && lecture.target === 'PARTNER' ? 'openToPartners' : 'open',
  } as const
}
