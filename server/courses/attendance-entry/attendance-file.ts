import { formatsIn } from '#words/formats.ts'
import { csvFile, escapeFormula } from '../../platform/files/write-csv.ts'
import { entryOf, type Sheet } from '../attendance/attendance-sheet.ts'

export function attendanceColumns(days: Sheet['days'], zone: string): string[] {
  return ['attenderId', 'name', ...dayColumns(days, zone), 'practiceDone', 'excusedBecause']
}

/** `day 1 (…)`: the day's number and start. A spreadsheet would reformat a bare date. */
export function dayColumns(days: Sheet['days'], zone: string): string[] {
  const { listDay, time } = formatsIn('en', zone)
  return days.map(({ startAt }, index) => `day ${index + 1} (${listDay(startAt)} ${time(startAt)})`)
}

/** Identifies a column by its name; of a day column only the number counts. */
export function columnKey(name: string): string {
  const day = /^day\s*(\d{1,3})(?!\w)/i.exec(name)?.[1]
  return day === undefined ? name : `day ${Number(day)}`
}

export function attendanceCsv(sheet: Sheet, zone: string): string {
  const rows = sheet.roll.map(({ attenderId, name, attended }) => {
    const { days, practiceDone, excusedBecause } = entryOf(attended)
    const minutes = days.map((one) => one?.toString() ?? '')
    return [
      String(attenderId),
      escapeFormula(name ?? ''),
      ...minutes,
      practiceDone ? 'Y' : 'N',
      escapeFormula(excusedBecause ?? ''),
    ]
  })
  return csvFile(attendanceColumns(sheet.days, zone), rows)
}
