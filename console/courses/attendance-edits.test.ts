import { describe, expect, it } from 'vitest'
import type { SheetRow } from '#contract/courses/attendance-admin.ts'
import { applyEdit, type Edit, parseCell, shownEntry, type Typed } from './attendance-edits.ts'

const row = (attenderId: number, ...days: (number | null)[]): SheetRow => ({
  attenderId,
  personId: null,
  name: 'Somebody',
  email: null,
  days,
  practiceDone: false,
  excusedBecause: null,
  forecast: null,
  result: null,
  correctedBecause: null,
})
const day = { startAt: '2026-12-08T00:30:00Z', finishAt: '2026-12-08T08:30:00Z', taught: 480 }
const sheet = { days: [day, day], rows: [row(1, null, null), row(2, 480, null), row(3, 0, 0)] }
const typedBy = (...edits: Edit[]) =>
  edits.reduce<Typed>((typed, edit) => applyEdit(sheet, typed, edit), { edits: {}, wrong: {} })
const edited = (...edits: Edit[]) => typedBy(...edits).edits

describe('attendance as it is typed', () => {
  it('changes a cell, and forgets the change when it is undone', () => {
    const at = { row: 1, day: 1 }
    const before = { days: [480, null], practiceDone: false, excusedBecause: null }
    expect(edited({ kind: 'minutes', at, minutes: 30 })).toEqual({
      2: { ...before, days: [480, 30], before },
    })
    expect(edited({ kind: 'minutes', at, minutes: 30 }, { kind: 'minutes', at, minutes: null })).toEqual({})
  })

  it('keeps what it was typed over when the sheet is read again, and shows what others have entered', () => {
    const typed = edited({ kind: 'minutes', at: { row: 0, day: 1 }, minutes: 60 })
    const read = { ...sheet, rows: [row(1, 480, null)] }
    expect(typed[1] && shownEntry(typed[1], row(1, 480, null)).days).toEqual([480, 60])
    const again = applyEdit(read, { edits: typed, wrong: {} }, { kind: 'practice', row: 0, done: true }).edits
    expect(again[1]).toMatchObject({ days: [null, 60], practiceDone: true, before: { days: [null, null] } })
  })

  it('fills a day for those without an entry', () => {
    const edits = edited({ kind: 'allPresent', day: 0 })
    expect(Object.keys(edits)).toEqual(['1'])
    expect(edits[1]?.days).toEqual([480, null])
  })

  it('keeps what is no number of minutes in its cell as wrong, until something else stands there', () => {
    const at = { row: 0, day: 1 }
    const cells = (...texts: string[]) =>
      texts.map((text): Edit => ({ kind: 'cells', cells: [{ at, text }] }))
    expect(typedBy(...cells('soon'))).toEqual({ edits: {}, wrong: { '1-1': { text: 'soon' } } })
    expect(typedBy(...cells('soon', '30')).wrong).toEqual({})
    expect(typedBy(...cells('soon', '30')).edits[1]?.days).toEqual([null, 30])
    expect(typedBy(...cells('soon'), { kind: 'allPresent', day: 1 }).wrong).toEqual({
      '1-1': { text: 'soon' },
    })
    expect(typedBy(...cells('soon'), { kind: 'replace', edits: {} })).toEqual({ edits: {}, wrong: {} })
  })

  it('marks cells that the server has refused until they are changed', () => {
    const at = { row: 1, day: 0 }
    const refused = { kind: 'refused', cells: { '2-0': { message: 'At most 480.' } } } as const
    const typed = typedBy({ kind: 'minutes', at, minutes: 500 }, refused)
    expect(typed).toMatchObject({
      edits: { 2: { days: [500, null] } },
      wrong: { '2-0': { message: 'At most 480.' } },
    })
    expect(applyEdit(sheet, typed, { kind: 'minutes', at, minutes: 400 }).wrong).toEqual({})
  })

  it('sets practice and excuse', () => {
    const edits = edited(
      { kind: 'practice', row: 0, done: true },
      { kind: 'excuse', row: 2, because: 'Ill.' },
      { kind: 'excuse', row: 1, because: '' },
    )
    expect(edits).toMatchObject({ 1: { practiceDone: true }, 3: { excusedBecause: 'Ill.' } })
    expect(edits[2]).toBeUndefined()
  })

  it.each([
    ['', null],
    [' 45 ', 45],
    ['p', 480],
    ['A', 0],
    ['1440', 1440],
    ['1441', undefined],
    ['-1', undefined],
    ['1.5', undefined],
  ])('reads %j as %j', (typed, minutes) => expect(parseCell(typed, 480)).toBe(minutes))
})
