import type { ApplyState, ProgressState } from '#contract/courses/lecture-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { canRegister, type LectureFacts, type RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canCancelByStaff } from '../registration/attender-rules.ts'

/** Facts about a registration that the rule needs. */
export interface SeatToMove {
  readonly applyState: ApplyState
  readonly progressState: ProgressState
  /** Start of the date that it is moved from. */
  readonly startAt: Date
  /** Null if it was made without payment. */
  readonly paid: number | null
  /** Price of the date that it is moved from. */
  readonly fee: number
}

/**
 * Whether staff may move a registration: while they may cancel it, to a date that its person could register for, at
 * the same price. A restriction does not matter, as the seat was taken before it. Who was registered without payment,
 * as guests are, may move to any date that costs no more; a payment is refunded in full or not at all.
 */
export function canMoveAttender(
  seat: SeatToMove,
  target: LectureFacts,
  registrant: Pick<RegistrantFacts, 'ofPartner' | 'inOrg' | 'registered'>,
  now: Date,
  zone: string,
): Decision {
  const leave = canCancelByStaff(seat, now)
  if (!leave.allowed) return leave
  const register = canRegister(target, { ...registrant, restrictedUntil: null }, now, zone)
  if (!register.allowed) return register
  const more = target.fee - (seat.paid ?? seat.fee)
  if (more > 0) return refuse('DATE_COSTS_MORE', { more })
  if (more < 0 && seat.paid !== null) return refuse('DATE_COSTS_LESS', { less: -more })
  return allow()
}
