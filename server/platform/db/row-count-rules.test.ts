import { describe, expect, it } from 'vitest'
import { type CountedRows, type RowReading, rememberRows } from './row-count-rules.ts'

const before: CountedRows = { rows: 50, upTo: 100, deletions: 3n }
/** 10 later rows, 8 of them not among the latest; no transaction is running. */
const reading: RowReading = {
  rows: 10,
  rowsToEdge: 8,
  edge: 120,
  deletions: 3n,
  oldest: 700n,
  notBegun: 700n,
}

describe('the rows that are not counted again', () => {
  it('are those that no running transaction could add to', () => {
    expect(rememberRows(before, reading)).toEqual({ rows: 58, upTo: 120, deletions: 3n })
  })

  it('stay the same while a transaction runs that had begun before', () => {
    const waiting = { ...before, next: { upTo: 120, endedBefore: 700n } }
    expect(rememberRows(before, { ...reading, oldest: 699n })).toEqual(waiting)
    expect(rememberRows(waiting, { ...reading, oldest: 699n, notBegun: 750n })).toEqual(waiting)
  })

  it('are all up to where they were counted once those transactions have ended, though others run', () => {
    const waiting = { ...before, next: { upTo: 120, endedBefore: 700n } }
    const counted = rememberRows(waiting, { ...reading, oldest: 700n, notBegun: 750n })
    expect(counted).toEqual({ rows: 58, upTo: 120, deletions: 3n })
  })

  it('are the same if only few rows came later', () => {
    expect(rememberRows(before, { ...reading, edge: 100, rowsToEdge: 0 })).toEqual(before)
    expect(rememberRows(before, { ...reading, edge: -900, rowsToEdge: 0 })).toEqual(before)
  })

  it('are none after a deletion', () => {
    expect(rememberRows(before, { ...reading, deletions: 4n })).toBeUndefined()
    const nothing = { rows: 0, upTo: 0, deletions: 3n }
    expect(rememberRows(nothing, { ...reading, deletions: 4n })).toEqual({
      rows: 8,
      upTo: 120,
      deletions: 4n,
    })
  })
})
