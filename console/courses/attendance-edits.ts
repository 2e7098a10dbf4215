import type { AttendanceEntry, AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { changedCells, mergeCells } from '#contract/courses/attendance-cells.ts'

/** An entry as typed, with the stored one that it replaces. */
export type EditedEntry = AttendanceEntry & { readonly before: AttendanceEntry }

/** What staff has typed, by registration; what is not in it stays as stored. */
export type Edits = Readonly<Record<number, EditedEntry>>

/** A cell of the sheet: row and day, both from 0. */
export interface Cell {
  readonly row: number
  readonly day: number
}

export type Edit =
  | { readonly kind: 'minutes'; readonly at: Cell; readonly minutes: number | null }
  | { readonly kind: 'practice'; readonly row: number; readonly done: boolean }
  | { readonly kind: 'excuse'; readonly row: number; readonly because: string }
  /** Everybody without an entry on a day was there all day. */
  | { readonly kind: 'allPresent'; readonly day: number }
  /** Cells copied from a spreadsheet, from a cell on to the right and down. */
  | { readonly kind: 'paste'; readonly at: Cell; readonly text: string }
  | { readonly kind: 'replace'; readonly edits: Edits }

type Sheet = Pick<AttendanceSheet, 'rows' | 'days'>

/** The entry of a row as it is shown: cells typed, else stored. */
export function shownEntry(edit: EditedEntry | undefined, row: SheetRow): AttendanceEntry {
  return edit ? mergeCells(storedEntry(row), edit) : storedEntry(row)
}

function entryOf(edits: Edits, row: SheetRow): AttendanceEntry {
  return shownEntry(edits[row.attenderId], row)
}

export function storedEntry({ days, practiceDone, excusedBecause }: SheetRow): AttendanceEntry {
  return { days, practiceDone, excusedBecause }
}

export function applyEdit(sheet: Sheet, edits: Edits, edit: Edit): Edits {
  switch (edit.kind) {
    case 'minutes':
      return setMinutes(sheet, edits, edit.at, edit.minutes)
    case 'practice':
      return change(sheet, edits, edit.row, (entry) => ({ ...entry, practiceDone: edit.done }))
    case 'excuse':
      return change(sheet, edits, edit.row, (entry) => ({ ...entry, excusedBecause: edit.because || null }))
    case 'allPresent':
      return sheet.rows.reduce<Edits>((changed, row, index) => {
        if (entryOf(changed, row).days[edit.day] != null) return changed
        return setMinutes(sheet, changed, { row: index, day: edit.day }, sheet.days[edit.day]?.taught ?? null)
      }, edits)
    case 'paste':
      return paste(sheet, edits, edit.at, edit.text)
    case 'replace':
      return edit.edits
  }
}

function setMinutes(sheet: Sheet, edits: Edits, { row, day }: Cell, minutes: number | null): Edits {
  if (day >= sheet.days.length) return edits
  return change(sheet, edits, row, (entry) => ({ ...entry, days: entry.days.with(day, minutes) }))
}

/** Changes a row; a row that is as stored again is no longer edited. */
function change(
  { rows }: Sheet,
  edits: Edits,
  index: number,
  by: (entry: AttendanceEntry) => AttendanceEntry,
): Edits {
  const row = rows[index]
  if (!row) return edits
  const { [row.attenderId]: edit, ...others } = edits
  const before = edit?.before ?? storedEntry(row)
  const changed = { ...by(edit ?? before), before }
  return changedCells(changed).length === 0 ? others : { ...others, [row.attenderId]: changed }
}

function paste(sheet: Sheet, edits: Edits, at: Cell, text: string): Edits {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.reduce<Edits>(
    (changed, line, down) =>
      line.split('\t').reduce<Edits>((inLine, typed, right) => {
        const cell = { row: at.row + down, day: at.day + right }
        const minutes = parseCell(typed, sheet.days[cell.day]?.taught ?? 0)
        return minutes === undefined ? inLine : setMinutes(sheet, inLine, cell, minutes)
      }, changed),
    edits,
  )
}

const maxMinutes = 24 * 60

/** `30` is minutes, `P` or `Y` the whole day, `A` or `N` nothing, an empty cell no entry; undefined for anything else. */
export function parseCell(typed: string, taught: number): number | null | undefined {
  const text = typed.trim().toUpperCase()
  if (text === '') return null
  if (['P', 'Y', 'O'].includes(text)) return taught
  if (['A', 'N', 'X'].includes(text)) return 0
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : undefined
  return minutes !== undefined && minutes <= maxMinutes ? minutes : undefined
}
