import type { AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { type Cell, parseCell } from './attendance-edits.ts'

type Sheet = Pick<AttendanceSheet, 'rows' | 'days'>

/** Why a line of what was pasted, or a part of it, was not taken. */
export type Untaken =
  | 'NOBODY'
  | 'SEVERAL'
  | 'TWICE'
  | 'NO_MINUTES'
  | 'BELOW'
  | 'MORE_DAYS'
  | 'DAY_AHEAD'
  | 'TOO_MANY'

export interface UntakenLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly because: Untaken
}

export interface Pasted {
  /** What goes into which cell; it may be no number of minutes. */
  readonly cells: readonly { readonly at: Cell; readonly text: string }[]
  /** Null once they are saved or discarded. */
  readonly people: number | null
  readonly untaken: readonly UntakenLine[]
}

/** What is still to be said of it once the sheet is saved or discarded: the lines that were not taken. */
export function leftToReport(pasted: Pasted | undefined): Pasted | undefined {
  return pasted && pasted.untaken.length > 0 ? { ...pasted, people: null } : undefined
}

/**
 * Reads cells of a spreadsheet. If lines begin with a name or an email address, each goes to that person, its minutes from the
 * day of `at` on; else they are put down from `at`, line by line. Only the first `openDays` days take anything.
 */
export function readPasted(sheet: Sheet, at: Cell, text: string, openDays: number): Pasted {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const placed = lines.some(isNamed) ? byName(sheet, at.day, lines) : byPlace(sheet, at, lines)
  return collect(sheet, placed, lines, openDays)
}

function isNamed(line: readonly string[]): boolean {
  return line.length > 1 && isText(line[0] ?? '')
}

function isText(cell: string): boolean {
  return parseCell(cell, 0) === undefined
}

/** Lines without a place are left out: silently if there is no reason. */
type Place = Placed | Untaken | undefined

function byPlace(sheet: Sheet, at: Cell, lines: readonly string[][]): Place[] {
  return lines.map((line, down) => {
    const row = at.row + down
    return row < sheet.rows.length ? { row, day: at.day, values: line } : 'BELOW'
  })
}

function byName(sheet: Sheet, day: number, lines: readonly string[][]): Place[] {
  const taken = new Set<number>()
  return lines.map((line, index) => {
    const first = line.findIndex((cell) => !isText(cell))
    const [names, values] = first < 0 ? [line, []] : [line.slice(0, first), line.slice(first)]
    if (names.length === 0 && values.every((value) => value.trim() === '')) return undefined
    const found = findPerson(sheet, names)
    // Its first line may be that of the spreadsheet's headings.
    if (found === 'NOBODY' && index === 0 && values.length === 0) return undefined
    if (typeof found === 'string') return found
    if (values.length === 0) return 'NO_MINUTES'
    if (taken.has(found)) return 'TWICE'
    taken.add(found)
    return { row: found, day, values }
  })
}

/** By email address, which is one person's, else by name, else by a name whose words are in another order. */
function findPerson({ rows }: Sheet, cells: readonly string[]): number | 'NOBODY' | 'SEVERAL' {
  const matching = (field: 'email' | 'name', keyOf: (text: string) => string) => {
    // Given and family name may have a cell each.
    const keys = [...cells, cells.join(' ')].map(keyOf)
    return rows.flatMap((row, index) => (row[field] && keys.includes(keyOf(row[field])) ? [index] : []))
  }
  const found =
    [matching('email', keyOf), matching('name', nameKey), matching('name', anyOrderKey)].find(
      (people) => people.length > 0,
    ) ?? []
  if (found.length > 1) return 'SEVERAL'
  return found[0] ?? 'NOBODY'
}

const keyOf = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Korean names are written with and without a space. */
function nameKey(text: string): string {
  const key = keyOf(text)
  return /^[\p{Script=Hangul} ]+$/u.test(key) ? key.replaceAll(' ', '') : key
}

const anyOrderKey = (text: string) => nameKey(text.replaceAll(',', ' ')).split(' ').sort().join(' ')

interface Placed {
  readonly row: number
  readonly day: number
  readonly values: readonly string[]
}

function collect(
  sheet: Sheet,
  placed: readonly Place[],
  lines: readonly string[][],
  openDays: number,
): Pasted {
  const untaken = placed.flatMap((one, index): UntakenLine[] => {
    const because = typeof one === 'object' ? leftOf(one, sheet, openDays) : one
    return because ? [{ line: index + 1, text: (lines[index] ?? []).join(' ').trim(), because }] : []
  })
  const rows = placed.filter((one) => typeof one === 'object')
  const cells = rows.flatMap(({ row, day, values }) =>
    values
      .map((text, right) => ({ at: { row, day: day + right }, text }))
      .filter((cell) => cell.at.day < openDays && !isTooMany(cell.text, sheet.days[cell.at.day])),
  )
  return { cells, people: new Set(cells.map(({ at }) => at.row)).size, untaken }
}

/** Why the last values of a line are not taken, if they are not. */
function leftOf({ day, values }: Placed, { days }: Sheet, openDays: number): Untaken | undefined {
  if (values.some((text, right) => isTooMany(text, days[day + right]))) return 'TOO_MANY'
  const hasFrom = (end: number) => values.slice(Math.max(0, end - day)).some((value) => value.trim() !== '')
  if (hasFrom(days.length)) return 'MORE_DAYS'
  return hasFrom(openDays) ? 'DAY_AHEAD' : undefined
}

/** Whether these are more minutes than are taught on the day. */
function isTooMany(text: string, day: Sheet['days'][number] | undefined): boolean {
  return day !== undefined && (parseCell(text, day.taught) ?? 0) > day.taught
}
