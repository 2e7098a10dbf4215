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
  readonly payment: Payment | null
  /** Price of the date that it is moved from. */
  readonly fee: number
}

/** In won. */
interface Payment {
  readonly paid: number
  /** What is left of it after refunds, those that are on their way included. */
  readonly left: number
  /** A refund by staff waits or is on its way. */
  readonly hasOpenRefund: boolean
}

/**
 * What another date costs more (or less, if negative) than the registration. It is worth what its date costs now, at most
 * what was paid; more than that only as far as the money is still with the centre.
 */
export function priceDifference(
  { payment, fee }: Pick<SeatToMove, 'payment' | 'fee'>,
  targetFee: number,
): number {
  if (!payment) return Math.max(0, targetFee - fee)
  return targetFee - Math.max(Math.min(payment.paid, fee), payment.left)
}

interface MoveTerms extends Pick<RegistrantFacts, 'ofPartner' | 'inOrg' | 'registered'> {
  /** The person need not pay what a dearer date costs more. */
  readonly waiveDifference: boolean
}

/**
 * Whether staff may move a registration: while they may cancel it, to a date that its person could register for. A
 * restriction does not matter, as the seat was taken before it. What a cheaper date costs less is refunded; what a dearer
 * one costs more is waived, if staff say so, since the person can't be charged without paying again.
 */
export function canMoveAttender(
  seat: SeatToMove,
  target: LectureFacts,
  { waiveDifference, ...registrant }: MoveTerms,
  now: Date,
  zone: string,
): Decision {
  const leave = canCancelByStaff(seat, now)
  if (!leave.allowed) return leave
  const register = canRegister(target, { ...registrant, restrictedUntil: null }, now, zone)
  if (!register.allowed) return register
  const more = priceDifference(seat, target.fee)
  if (more > 0 && !waiveDifference) return refuse('DATE_COSTS_MORE', { more })
  if (more < 0 && seat.payment?.hasOpenRefund) return refuse('REFUND_UNDER_WAY')
  return allow()
}
