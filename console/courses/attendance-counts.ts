import type { AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { cellKey, shownEntry, type Typed } from './attendance-edits.ts'

export interface DayCount {
  /** From 0. */
  readonly day: number
  /** People whose cell is empty or cannot be stored as it is. */
  readonly lacking: number
  /** People whose entry was typed and is not stored. */
  readonly unsaved: number
}

/** How far each of the first `openDays` days is entered, as the sheet is shown: stored cells, and those typed over them. */
export function countDays(
  { rows }: Pick<AttendanceSheet, 'rows'>,
  { edits, wrong }: Typed,
  openDays: number,
): DayCount[] {
  return Array.from({ length: openDays }, (_, day) => {
    const cells = rows.map((row) => {
      const minutes = shownEntry(edits[row.attenderId], row).days[day] ?? null
      const isWrong = cellKey(row.attenderId, day) in wrong
      return {
        isLacking: minutes === null || isWrong,
        isUnsaved: !isWrong && minutes !== null && minutes !== row.days[day],
      }
    })
    return {
      day,
      lacking: cells.filter(({ isLacking }) => isLacking).length,
      unsaved: cells.filter(({ isUnsaved }) => isUnsaved).length,
    }
  })
}
