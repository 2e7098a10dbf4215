import type { Difference, Reconciliation } from '#contract/checkout/payment.ts'
import { outcomeOf } from './list-rules.ts'

interface StoredReconciliation {
  readonly id: number
  readonly at: Date
  readonly ordersChecked: number
  readonly period: Reconciliation['period']
  readonly hasRows: boolean
  readonly differences: readonly Difference[]
}

export function presentReconciliation(one: StoredReconciliation): Reconciliation {
  const { id, at, ordersChecked, period, hasRows, differences } = one
  const { outcome, parts } = outcomeOf(one)
  return {
    id,
    at: at.toISOString(),
    ordersChecked,
    period,
    hasRows,
    parts: [...parts],
    outcome,
    differences: [...differences],
  }
}
