import type { ApplyState, ProgressState } from '#contract/courses/lecture-states.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'
import { canRegister, type LectureFacts, type RegistrantFacts } from '../lecture/lecture-rules.ts'
import { canCancelByStaff } from '../registration/attender-rules.ts'

export interface SeatToMove {
  readonly applyState: ApplyState
  readonly progressState: ProgressState
  /** Start of the present date. */
  readonly startAt: Date
  /** Null if it was made without payment. */
  readonly payment: Payment | null
  /** Price of the present date. */
  readonly fee: number
}

/** In won. */
interface Payment {
  readonly paid: number
  /** Balance after refunds, including pending ones. */
  readonly left: number
  readonly hasOpenRefund: boolean
}

/**
 * Negative if the other date is cheaper. The registration is worth the present price of its date, capped at what was paid, or the
 * balance of the payment if that is higher. No more is refunded than is left.
 */
export function priceDifference(
  { payment, fee }: Pick<SeatToMove, 'payment' | 'fee'>,
  targetFee: number,
): number {
  if (!payment) return Math.max(0, targetFee - fee)
  const worth = Math.max(Math.min(payment.paid, fee), payment.left)
  return Math.max(targetFee - worth, 0 - payment.left)
}

interface MoveTerms extends Pick<RegistrantFacts, 'ofPartner' | 'inOrg' | 'registered'> {
  /** Waives the price difference of a more expensive date. */
  readonly waiveDifference: boolean
}

/**
 * While staff may cancel it, to a date that the person could register for. A restriction does not matter, as the seat was taken
 * before it. A lower price is refunded; a higher one must be waived, since the person cannot be charged again.
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
