import type { StaffRefundState } from '#contract/checkout/staff-refund.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface StaffRefundFacts {
  readonly state: StaffRefundState
  readonly askedBy: number
  /** Error code of the provider's last refusal. */
  readonly problem: string | null
  /** An attempt may still be running until then. */
  readonly sendingUntil: Date | null
}

/** States of refunds that are made, or may still be. */
export const countedStates = ['WAITING', 'APPROVED', 'DONE'] as const satisfies StaffRefundState[]

interface Amounts {
  /** Of the new refund, in won. */
  readonly amount: number
  /** Sum of the order's earlier refunds that count, whoever requested them. */
  readonly earlier: number
  readonly approvalFrom: number
}

/** All refunds of the order count, so that a large one cannot be split to avoid approval. */
export function firstState({ amount, earlier, approvalFrom }: Amounts): 'WAITING' | 'APPROVED' {
  return earlier + amount >= approvalFrom ? 'WAITING' : 'APPROVED'
}

/** Whoever requested the refund cannot approve or decline it. */
export function canDecide({ state, askedBy }: StaffRefundFacts, staffId: number): Decision {
  if (state !== 'WAITING') return refuse('REFUND_DECIDED')
  return askedBy === staffId ? refuse('SECOND_PERSON_NEEDED') : allow()
}

/** A refund can be withdrawn while it waits, or after an attempt that the provider refused. */
export function canWithdraw({ state, problem, sendingUntil }: StaffRefundFacts, now: Date): Decision {
  if (state === 'WAITING') return allow()
  if (state !== 'APPROVED') return refuse('REFUND_DECIDED')
  // An attempt of unknown outcome may have paid.
  if (problem === null || (sendingUntil && now < sendingUntil)) return refuse('REFUND_BEING_SENT')
  return allow()
}

export function refundFacts(row: {
  readonly state: StaffRefundState
  readonly asked_by: number
  readonly problem: string | null
  readonly sending_until: Date | null
}): StaffRefundFacts {
  const { state, asked_by: askedBy, problem, sending_until: sendingUntil } = row
  return { state, askedBy, problem, sendingUntil }
}
