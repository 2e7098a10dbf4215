import type { AttendanceEntry } from './attendance-admin.ts'

/** A cell of one attender: the minutes of a day (by its index), the practice, or the excuse. */
export type AttendanceCell = number | 'practiceDone' | 'excusedBecause'

type Entry = Readonly<Omit<AttendanceEntry, 'days'>> & { readonly days: readonly (number | null)[] }

export interface ChangedEntry extends Entry {
  readonly before: Entry
}

export function cellValue(entry: Entry, cell: AttendanceCell): number | boolean | string | null {
  return typeof cell === 'number' ? (entry.days[cell] ?? null) : entry[cell]
}

export function changedCells(entry: ChangedEntry): AttendanceCell[] {
  const cells: AttendanceCell[] = [...entry.days.keys(), 'practiceDone', 'excusedBecause']
  return cells.filter((cell) => cellValue(entry, cell) !== cellValue(entry.before, cell))
}

/** Edited cells whose stored value is neither the one read nor the one wanted: somebody else has changed them. */
export function staleCells(stored: Entry, entry: ChangedEntry): AttendanceCell[] {
  return changedCells(entry).filter((cell) => {
    const value = cellValue(stored, cell)
    return value !== cellValue(entry.before, cell) && value !== cellValue(entry, cell)
  })
}

/** Cells that were not edited keep their stored value. */
export function mergeCells(stored: Entry, entry: ChangedEntry): AttendanceEntry {
  const cells = new Set(changedCells(entry))
  return {
    days: stored.days.map((minutes, day) => (cells.has(day) ? (entry.days[day] ?? null) : minutes)),
    practiceDone: (cells.has('practiceDone') ? entry : stored).practiceDone,
    excusedBecause: (cells.has('excusedBecause') ? entry : stored).excusedBecause,
  }
}
