import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import type { WaitingEntry } from '#contract/waiting-list/waiting-entry.ts'
import type { View } from '../platform/http/view.ts'
import type { EntryRow } from './entry-db.ts'

export function presentEntry(row: EntryRow): WaitingEntry {
  return {
    id: row.id,
    state: row.state === 'OFFERED' ? 'OFFERED' : 'WAITING',
    joinedAt: row.joined_at.toISOString(),
    position: positionOf(row),
    passedOver: row.passed_over_at !== null,
    offeredUntil: row.state === 'OFFERED' ? (row.offered_until?.toISOString() ?? null) : null,
  }
}

export function positionOf({ state, position }: EntryRow): number | null {
  return state === 'WAITING' ? position : null
}

export interface DatedRow {
  readonly title: LocalisedText
  readonly start_at: Date
  readonly finish_at: Date
}

export function presentDated({ title, start_at, finish_at }: DatedRow, { language }: Pick<View, 'language'>) {
  return {
    title: localise(title, language),
    startAt: start_at.toISOString(),
    finishAt: finish_at.toISOString(),
  }
}
