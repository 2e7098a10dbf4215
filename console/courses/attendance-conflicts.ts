import type { AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import {
  type AttendanceCell,
  cellValue,
  changedCells,
  staleCells,
} from '#contract/courses/attendance-cells.ts'
import { type EditedEntry, type Edits, storedEntry } from './attendance-edits.ts'

/** A cell that somebody else has changed while it was edited here. */
export interface Conflict {
  /** Registration and cell. */
  readonly key: string
  readonly row: SheetRow
  readonly cell: AttendanceCell
  readonly theirs: number | boolean | string | null
  readonly mine: number | boolean | string | null
}

const keyOf = (row: SheetRow, cell: AttendanceCell) => `${row.attenderId} ${cell}`

/** Edited cells whose stored value is no longer the one that was replaced. */
export function conflictsOf(edits: Edits, { rows }: Pick<AttendanceSheet, 'rows'>): Conflict[] {
  return rows.flatMap((row) => {
    const edit = edits[row.attenderId]
    if (!edit) return []
    return staleCells(row, edit).map((cell) => ({
      key: keyOf(row, cell),
      row,
      cell,
      theirs: cellValue(row, cell),
      mine: cellValue(edit, cell),
    }))
  })
}

/** Edits on top of what is stored now: of a cell in conflict the typed value is kept if it is among `kept`. */
export function settleConflicts(
  edits: Edits,
  { rows }: Pick<AttendanceSheet, 'rows'>,
  kept: ReadonlySet<string>,
): Edits {
  const settled = rows.flatMap((row): [number, EditedEntry][] => {
    const edit = edits[row.attenderId]
    if (!edit) return []
    const dropped = new Set(staleCells(row, edit).filter((cell) => !kept.has(keyOf(row, cell))))
    const cells = new Set(changedCells(edit).filter((cell) => !dropped.has(cell)))
    const before = storedEntry(row)
    const entry = {
      days: before.days.map((minutes, day) => (cells.has(day) ? (edit.days[day] ?? null) : minutes)),
      practiceDone: (cells.has('practiceDone') ? edit : before).practiceDone,
      excusedBecause: (cells.has('excusedBecause') ? edit : before).excusedBecause,
    }
    const isEdited = changedCells({ ...entry, before }).length > 0
    return isEdited ? [[row.attenderId, { ...entry, before }]] : []
  })
  return Object.fromEntries(settled)
}
