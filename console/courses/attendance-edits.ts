import type { AttendanceEntry, AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { changedCells, mergeCells } from '#contract/courses/attendance-cells.ts'

/** An entry as typed, with the stored one that it replaces. */
export type EditedEntry = AttendanceEntry & { readonly before: AttendanceEntry }

/** What staff has typed, by registration; what is not in it stays as stored. */
export type Edits = Readonly<Record<number, EditedEntry>>

/** A cell that cannot be stored as it is: what was typed, if it is no number of minutes, and why the server refused it. */
export interface WrongCell {
  readonly text?: string
  readonly message?: string
}

/** Cells that cannot be stored, by registration and day. */
export type WrongCells = Readonly<Record<string, WrongCell>>

export const cellKey = (attenderId: number, day: number) => `${attenderId}-${day}`

export interface Typed {
  readonly edits: Edits
  readonly wrong: WrongCells
}

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
  /** What stands in cells now, whether or not it is a number of minutes. */
  | { readonly kind: 'cells'; readonly cells: readonly { readonly at: Cell; readonly text: string }[] }
  | { readonly kind: 'refused'; readonly cells: WrongCells }
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

export function applyEdit(sheet: Sheet, typed: Typed, edit: Edit): Typed {
  const { edits, wrong } = typed
  switch (edit.kind) {
    case 'minutes':
      return setMinutes(sheet, typed, edit.at, edit.minutes)
    case 'practice':
      return {
        edits: change(sheet, edits, edit.row, (entry) => ({ ...entry, practiceDone: edit.done })),
        wrong,
      }
    case 'excuse':
      return {
        edits: change(sheet, edits, edit.row, (entry) => ({
          ...entry,
          excusedBecause: edit.because || null,
        })),
        wrong,
      }
    case 'allPresent':
      return sheet.rows.reduce((changed, row, index) => {
        const isWrong = cellKey(row.attenderId, edit.day) in changed.wrong
        if (isWrong || entryOf(changed.edits, row).days[edit.day] != null) return changed
        return setMinutes(sheet, changed, { row: index, day: edit.day }, sheet.days[edit.day]?.taught ?? null)
      }, typed)
    case 'cells':
      return edit.cells.reduce((changed, { at, text }) => setText(sheet, changed, at, text), typed)
    case 'refused':
      return { edits, wrong: { ...wrong, ...edit.cells } }
    case 'replace':
      return { edits: edit.edits, wrong: {} }
  }
}

function setText(sheet: Sheet, typed: Typed, at: Cell, text: string): Typed {
  const row = sheet.rows[at.row]
  const day = sheet.days[at.day]
  if (!row || !day) return typed
  const minutes = parseCell(text, day.taught)
  if (minutes !== undefined) return setMinutes(sheet, typed, at, minutes)
  return { ...typed, wrong: { ...typed.wrong, [cellKey(row.attenderId, at.day)]: { text } } }
}

function setMinutes(
  sheet: Sheet,
  { edits, wrong }: Typed,
  { row, day }: Cell,
  minutes: number | null,
): Typed {
  const { [cellKey(sheet.rows[row]?.attenderId ?? 0, day)]: _, ...others } = wrong
  return {
    edits: change(sheet, edits, row, (entry) => ({ ...entry, days: entry.days.with(day, minutes) })),
    wrong: others,
  }
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
