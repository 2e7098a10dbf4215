import type { StaffRefundState } from '#contract/checkout/staff-refund.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface StaffRefundFacts {
  readonly state: StaffRefundState
  /** Member who asked for it. */
  readonly askedBy: number
  /** The provider's refusal of the last attempt. */
  readonly problem: string | null
  /** An attempt may be under way until then. */
  readonly sendingUntil: Date | null
}

/** The state of a new refund: small ones are approved at once. */
export function firstState(amount: number, approvalFrom: number): 'WAITING' | 'APPROVED' {
  return amount >= approvalFrom ? 'WAITING' : 'APPROVED'
}

/** May this member of staff approve or decline the refund? Anybody but the one who asked for it. */
export function canDecide({ state, askedBy }: StaffRefundFacts, staffId: number): Decision {
  if (state !== 'WAITING') return refuse('REFUND_DECIDED')
  return askedBy === staffId ? refuse('SECOND_PERSON_NEEDED') : allow()
}

/** May the refund be withdrawn? While it waits, or between attempts that the provider refuses. */
export function canWithdraw({ state, problem, sendingUntil }: StaffRefundFacts, now: Date): Decision {
  if (state === 'WAITING') return allow()
  if (state !== 'APPROVED') return refuse('REFUND_DECIDED')
  // An attempt whose outcome is unknown may have paid.
  if (problem === null || (sendingUntil && now < sendingUntil)) return refuse('REFUND_BEING_SENT')
  return allow()
}

/** A stored refund by staff as the rules see it. */
export function refundFacts(row: {
  readonly state: StaffRefundState
  readonly asked_by: number
  readonly problem: string | null
  readonly sending_until: Date | null
}): StaffRefundFacts {
  const { state, asked_by: askedBy, problem, sending_until: sendingUntil } = row
  return { state, askedBy, problem, sendingUntil }
}
