import { describe, expect, it } from 'vitest'
import { changedCells, mergeCells, staleCells } from './attendance-cells.ts'

const entry = (...days: (number | null)[]) => ({ days, practiceDone: false, excusedBecause: null })
const changed = (before: (number | null)[], after: (number | null)[]) => ({
  ...entry(...after),
  before: entry(...before),
})

describe('cells of an attendance entry', () => {
  it.each([
    // before, edited, stored → stale cells, merged entry
    [[null, null], [480, null], [null, null], [], [480, null]],
    [[null, null], [null, 60], [480, null], [], [480, 60]],
    [[null, null], [60, null], [480, null], [0], [60, null]],
    [[480, null], [null, null], [480, 60], [], [null, 60]],
    [[480, 30], [null, 30], [60, 30], [0], [null, 30]],
    // Both editors entered the same value, so there is no conflict.
    [[null, null], [480, null], [480, 60], [], [480, 60]],
  ])(
    'read as %j, typed as %j, stored as %j: stale are %j, merged %j',
    (read, typed, stored, stale, merged) => {
      expect(staleCells(entry(...stored), changed(read, typed))).toEqual(stale)
      expect(mergeCells(entry(...stored), changed(read, typed)).days).toEqual(merged)
    },
  )

  it('include practice and excuse', () => {
    const read = entry(0)
    const typed = { ...entry(0), practiceDone: true, excusedBecause: 'Ill.', before: read }
    expect(changedCells(typed)).toEqual(['practiceDone', 'excusedBecause'])
    const stored = { ...read, excusedBecause: 'Jury service.' }
    expect(staleCells(stored, typed)).toEqual(['excusedBecause'])
    expect(mergeCells({ ...entry(30), practiceDone: false }, typed)).toEqual({
      days: [30],
      practiceDone: true,
      excusedBecause: 'Ill.',
    })
  })
})
