import type { CreditCorrectionState } from '#contract/money/credit-admin.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

interface CorrectionFacts {
  readonly state: CreditCorrectionState
  readonly askedBy: number
}

/** One at a time per member; no more than the balance can be taken. */
export function canAskCorrection(
  amount: number,
  { hasWaiting, balance }: { readonly hasWaiting: boolean; readonly balance: number },
): Decision {
  if (hasWaiting) return refuse('CORRECTION_WAITS')
  return balance + amount < 0 ? refuse('INSUFFICIENT_CREDITS', { balance }) : allow()
}

/** Whoever requested it cannot approve or decline it. */
export function canDecideCorrection({ state, askedBy }: CorrectionFacts, staffId: number): Decision {
  if (state !== 'WAITING') return refuse('CORRECTION_DECIDED')
  return askedBy === staffId ? refuse('CORRECTION_SECOND_PERSON') : allow()
}

/** Anybody with the role can withdraw it while it waits. */
export function canWithdrawCorrection({ state }: Pick<CorrectionFacts, 'state'>): Decision {
  return state === 'WAITING' ? allow() : refuse('CORRECTION_DECIDED')
}
