import { formatsIn } from '#words/formats.ts'
import { entryOf, type Sheet } from '../attendance/attendance-sheet.ts'

/** Columns of a lecture's file. */
export function attendanceColumns(days: Sheet['days'], zone: string): string[] {
  return ['attenderId', 'name', ...dayColumns(days, zone), 'practiceDone', 'excusedBecause']
}

/**
 * Days by their number, with their start in the centre's zone for people: a spreadsheet would take a bare date for one,
 * and write it in its own way.
 */
export function dayColumns(days: Sheet['days'], zone: string): string[] {
  const { listDay, time } = formatsIn('en', zone)
  return days.map(({ startAt }, index) => `day ${index + 1} (${listDay(startAt)} ${time(startAt)})`)
}

/** The part of a column's name that tells which it is. */
export function columnKey(name: string): string {
  const day = /^day\s*(\d{1,3})(?!\w)/i.exec(name)?.[1]
  return day === undefined ? name : `day ${Number(day)}`
}

/** The sheet as a file to fill in. The mark at its start has Excel read it as UTF-8. */
export function attendanceFile(sheet: Sheet, zone: string): string {
  const rows = sheet.roll.map(({ attenderId, name, attended }) => {
    const { days, practiceDone, excusedBecause } = entryOf(attended)
    const minutes = days.map((one) => one?.toString() ?? '')
    return [
      String(attenderId),
      asText(name ?? ''),
      ...minutes,
      practiceDone ? 'Y' : 'N',
      asText(excusedBecause ?? ''),
    ]
  })
  const lines = [attendanceColumns(sheet.days, zone), ...rows].map((cells) => cells.map(quoted).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const formula = /^['=+\-@\t\r]/

/** What somebody typed is never worked out by a spreadsheet as a formula. */
function asText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** What was typed, from a cell. */
export function fromText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
