import { describe, expect, it } from 'vitest'
import type { SheetRow } from '#contract/courses/attendance-admin.ts'
import { conflictsOf, settleConflicts } from './attendance-conflicts.ts'
import type { Edits } from './attendance-edits.ts'

const entry = (...days: (number | null)[]) => ({ days, practiceDone: false, excusedBecause: null })
const row = (attenderId: number, ...days: (number | null)[]): SheetRow => ({
  attenderId,
  personId: null,
  name: 'Somebody',
  email: null,
  ...entry(...days),
  forecast: null,
  result: null,
  correctedBecause: null,
})
/** Both days were empty when they were typed over. */
const edits: Edits = { 7: { ...entry(60, 30), before: entry(null, null) } }

describe('cells that two people have edited', () => {
  it('are those stored differently from what was typed over', () => {
    expect(conflictsOf(edits, { rows: [row(7, 480, null), row(8, 480, 480)] })).toMatchObject([
      { key: '7 0', cell: 0, theirs: 480, mine: 60 },
    ])
    expect(conflictsOf(edits, { rows: [row(7, null, null)] })).toEqual([])
    expect(conflictsOf(edits, { rows: [row(7, 60, 30)] })).toEqual([])
  })

  it('are kept or given up one by one; other cells stay edited', () => {
    const rows = [row(7, 480, 20)]
    const before = entry(480, 20)
    expect(settleConflicts(edits, { rows }, new Set(['7 0', '7 1']))).toEqual({
      7: { ...entry(60, 30), before },
    })
    expect(settleConflicts(edits, { rows }, new Set(['7 1']))).toEqual({ 7: { ...entry(480, 30), before } })
    expect(settleConflicts(edits, { rows }, new Set())).toEqual({})
    expect(settleConflicts(edits, { rows: [row(7, 480, null)] }, new Set())).toEqual({
      7: { ...entry(480, 30), before: entry(480, null) },
    })
  })

  it('forget people who have cancelled', () =>
    expect(settleConflicts(edits, { rows: [] }, new Set())).toEqual({}))
})
