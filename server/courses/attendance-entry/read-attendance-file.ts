import * as z from 'zod/mini'
import { idText, integerText, typedText } from '#contract/platform/wire.ts'
import { type Fault, fault } from '../../platform/errors/fault.ts'
import { type Line, maxLines, readLines, refusedFile } from '../../platform/files/read-lines.ts'
import type { Entry } from '../attendance/attendance-rules.ts'
import { columnKey, fromText } from './attendance-file.ts'

/** A line of the file. */
export type ReadEntry = Entry & { readonly line: number; readonly attenderId: number }

/**
 * Reads a file of attendance with these columns, in any order, and the faults of its lines; the name is for people and
 * not read. Throws `BadInput` where it is no such file.
 */
export async function readAttendanceFile(
  bytes: Uint8Array,
  { columns, days }: { columns: readonly string[]; days: readonly string[] },
): Promise<{ entries: ReadEntry[]; faults: Fault[] }> {
  const [header, ...lines] = (await readLines(bytes)).map(withoutEnd)
  const places = placesOf(header?.cells, columns)
  const rest = lines.filter(({ cells }) => cells.length > 0)
  if (rest.length === 0) throw refusedFile(['file'], 'fileEmpty')
  if (rest.length > maxLines) throw refusedFile(['file'], 'fileLong')
  const read = rest.map((line) => readLine(line, places, days))
  return {
    entries: read.flatMap(({ entry, faults }) => (entry && faults.length === 0 ? [entry] : [])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** Spreadsheets add empty cells at the end of a line, and leave them out, as they like. */
function withoutEnd({ line, cells }: Line): Line {
  return { line, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }
}

function placesOf(
  header: readonly string[] | undefined,
  columns: readonly string[],
): ReadonlyMap<string, number> {
  const found = new Map(header?.map((name, index) => [columnKey(name), index] as const))
  const places = new Map(columns.map((name) => [name, found.get(columnKey(name)) ?? -1] as const))
  const same = header?.length === columns.length && ![...places.values()].includes(-1)
  if (!same) throw refusedFile(['header'], 'attendanceColumns')
  return places
}

const minutes = integerText(0, 24 * 60)
const reason = typedText(500)

function readLine(
  { line, cells }: Line,
  places: ReadonlyMap<string, number>,
  days: readonly string[],
): { entry?: ReadEntry; faults: Fault[] } {
  if (cells.length > places.size) return { faults: [fault(['line', line], 'cellsOfHeader')] }
  const cell = (column: string) => cells[places.get(column) ?? 0] ?? ''
  const faults: Fault[] = []
  const read = <Schema extends z.core.$ZodType>(column: string, schema: Schema, words = 'invalid') => {
    const value = z.safeParse(schema, fromText(cell(column)))
    if (!value.success) faults.push(fault(['line', line, column], words))
    return value.data
  }
  const unlessEmpty = <Schema extends z.core.$ZodType>(column: string, schema: Schema, words?: string) =>
    cell(column) === '' ? null : (read(column, schema, words) ?? null)

  const attenderId = read('attenderId', idText)
  const entry = {
    days: days.map((day) => unlessEmpty(day, minutes, 'minutesOrNothing')),
    practiceDone: unlessEmpty('practiceDone', z.enum(['Y', 'N']), 'yesOrNo') === 'Y',
    excusedBecause: unlessEmpty('excusedBecause', reason),
  }
  return attenderId === undefined ? { faults } : { entry: { line, attenderId, ...entry }, faults }
}
