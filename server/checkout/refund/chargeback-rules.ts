import type { ChargebackState } from '#contract/checkout/staff-refund.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

export function canEndChargeback({ state }: { readonly state: ChargebackState }): Decision {
  return state === 'OPEN' ? allow() : refuse('CHARGEBACK_ENDED')
}
