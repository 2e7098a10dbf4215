import { type DataImportState, reversalHours } from '#contract/reports/data-import.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

const hourMs = 3_600_000

export interface ImportFacts {
  readonly appliedAt: Date | null
  readonly discardedAt: Date | null
  readonly reversedAt: Date | null
}

export function importState({ appliedAt, discardedAt, reversedAt }: ImportFacts): DataImportState {
  if (reversedAt) return 'REVERSED'
  if (appliedAt) return 'APPLIED'
  return discardedAt ? 'DISCARDED' : 'STAGED'
}

/** Whether somebody has acted on its records is checked later. */
export function canReverse({ appliedAt, reversedAt }: Omit<ImportFacts, 'discardedAt'>, now: Date): Decision {
  if (!appliedAt) return refuse('IMPORT_NOT_APPLIED')
  if (reversedAt) return refuse('IMPORT_REVERSED')
  const until = new Date(appliedAt.getTime() + reversalHours * hourMs)
  return now < until ? allow(until) : { ...refuse('IMPORT_REVERSAL_OVER', { until }), until }
}
