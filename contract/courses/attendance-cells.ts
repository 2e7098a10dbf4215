import type { AttendanceEntry } from './attendance-admin.ts'

/** What can be changed of one attender: the minutes of a day, by its position, practice and excuse. */
export type AttendanceCell = number | 'practiceDone' | 'excusedBecause'

type Entry = Readonly<Omit<AttendanceEntry, 'days'>> & { readonly days: readonly (number | null)[] }

/** An entry as it was read, and as it shall be. */
export interface ChangedEntry extends Entry {
  readonly before: Entry
}

export function cellValue(entry: Entry, cell: AttendanceCell): number | boolean | string | null {
  return typeof cell === 'number' ? (entry.days[cell] ?? null) : entry[cell]
}

/** Cells whose value is to change. */
export function changedCells(entry: ChangedEntry): AttendanceCell[] {
  const cells: AttendanceCell[] = [...entry.days.keys(), 'practiceDone', 'excusedBecause']
  return cells.filter((cell) => cellValue(entry, cell) !== cellValue(entry.before, cell))
}

/** Changed cells whose stored value is neither what was read nor what is wanted: somebody else has changed them. */
export function staleCells(stored: Entry, entry: ChangedEntry): AttendanceCell[] {
  return changedCells(entry).filter((cell) => {
    const value = cellValue(stored, cell)
    return value !== cellValue(entry.before, cell) && value !== cellValue(entry, cell)
  })
}

/** The stored entry with the changed cells of another; cells that were not changed stay as stored. */
export function mergeCells(stored: Entry, entry: ChangedEntry): AttendanceEntry {
  const cells = new Set(changedCells(entry))
  return {
    days: stored.days.map((minutes, day) => (cells.has(day) ? (entry.days[day] ?? null) : minutes)),
    practiceDone: (cells.has('practiceDone') ? entry : stored).practiceDone,
    excusedBecause: (cells.has('excusedBecause') ? entry : stored).excusedBecause,
  }
}
