import { useTranslations } from 'use-intl'
import type { DataImportState } from '#contract/reports/data-import.ts'

const tones = { STAGED: 'warn', APPLIED: 'good', DISCARDED: '', REVERSED: '' } as const

export function StateBadge({ state }: { readonly state: DataImportState }) {
  const say = useTranslations('imports')
  return <span className={`badge ${tones[state]}`}>{say(`state.${state}`)}</span>
}
