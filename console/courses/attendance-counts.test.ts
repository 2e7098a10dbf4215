import { expect, it } from 'vitest'
import type { SheetRow } from '#contract/courses/attendance-admin.ts'
import { countDays } from './attendance-counts.ts'
import { applyEdit, type Edit, type Typed } from './attendance-edits.ts'

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
const sheet = { days: [day, day], rows: [row(1, 480, null), row(2, null, null), row(3, 0, null)] }
const counts = (openDays: number, ...edits: Edit[]) => {
  const none: Typed = { edits: {}, wrong: {} }
  const typed = edits.reduce((before, edit) => applyEdit(sheet, before, edit), none)
  return countDays(sheet, typed, openDays).map(({ lacking, unsaved }) => `${lacking} ${unsaved}`)
}

it('counts day by day who lacks an entry, and whose entry is typed but not saved', () => {
  expect(counts(2)).toEqual(['1 0', '3 0'])
  expect(counts(1)).toEqual(['1 0'])
  expect(counts(2, { kind: 'allPresent', day: 0 })).toEqual(['0 1', '3 0'])
  expect(counts(2, { kind: 'allPresent', day: 1 })).toEqual(['1 0', '0 3'])
  expect(counts(2, { kind: 'minutes', at: { row: 0, day: 0 }, minutes: null })).toEqual(['2 0', '3 0'])
  expect(counts(2, { kind: 'minutes', at: { row: 0, day: 0 }, minutes: 60 })).toEqual(['1 1', '3 0'])
  expect(counts(2, { kind: 'practice', row: 0, done: true })).toEqual(['1 0', '3 0'])
})

it('counts what is no number of minutes as lacking', () =>
  expect(counts(1, { kind: 'cells', cells: [{ at: { row: 0, day: 0 }, text: 'soon' }] })).toEqual(['2 0']))
