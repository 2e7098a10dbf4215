import * as z from 'zod/mini'
import { idText, integerText, typedText } from '#contract/platform/wire.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import { type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'
import { type CsvLine, invalidFile, maxLines, readCsv } from '../../platform/files/read-csv.ts'
import { unescapeFormula } from '../../platform/files/write-csv.ts'
import type { Entry } from '../attendance/attendance-rules.ts'
import { columnKey } from './attendance-file.ts'

export type ReadEntry = Entry & { readonly line: number; readonly attenderId: number }

/** Columns may be in any order; the name is ignored. Throws `BadInput` if the file as a whole is invalid. */
export async function readAttendanceFile(
  bytes: Uint8Array,
  { columns, days }: { columns: readonly string[]; days: readonly string[] },
): Promise<{ entries: ReadEntry[]; faults: ValidationIssue[] }> {
  const [header, ...lines] = (await readCsv(bytes)).map(trimEnd)
  const indexes = columnIndexes(header?.cells, columns)
  const rest = lines.filter(({ cells }) => cells.length > 0)
  if (rest.length === 0) throw invalidFile(['file'], 'fileEmpty')
  if (rest.length > maxLines) throw invalidFile(['file'], 'fileLong')
  const read = await mapInSlices(rest, (line) => readLine(line, indexes, days))
  return {
    entries: read.flatMap(({ entry, faults }) => (entry && faults.length === 0 ? [entry] : [])),
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** Drops trailing empty cells, which spreadsheets add or omit. */
function trimEnd({ line, cells }: CsvLine): CsvLine {
  return { line, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }
}

function columnIndexes(
  header: readonly string[] | undefined,
  columns: readonly string[],
): ReadonlyMap<string, number> {
  const found = new Map(header?.map((name, index) => [columnKey(name), index] as const))
  const indexes = new Map(columns.map((name) => [name, found.get(columnKey(name)) ?? -1] as const))
  const same = header?.length === columns.length && ![...indexes.values()].includes(-1)
  if (!same) throw invalidFile(['header'], 'attendanceColumns')
  return indexes
}

const minutes = integerText(0, 24 * 60)
const reason = typedText(500)

function readLine(
  { line, cells }: CsvLine,
  indexes: ReadonlyMap<string, number>,
  days: readonly string[],
): { entry?: ReadEntry; faults: ValidationIssue[] } {
  if (cells.length > indexes.size) return { faults: [validationIssue(['line', line], 'cellsOfHeader')] }
  const cell = (column: string) => cells[indexes.get(column) ?? 0] ?? ''
  const faults: ValidationIssue[] = []
  const read = <Schema extends z.core.$ZodType>(column: string, schema: Schema, words = 'invalid') => {
    const value = z.safeParse(schema, unescapeFormula(cell(column)))
    if (!value.success) faults.push(validationIssue(['line', line, column], words))
    return value.data
  }
  const readOptional = <Schema extends z.core.$ZodType>(column: string, schema: Schema, words?: string) =>
    cell(column) === '' ? null : (read(column, schema, words) ?? null)

  const attenderId = read('attenderId', idText)
  const entry = {
    days: days.map((day) => readOptional(day, minutes, 'minutesOrNothing')),
    practiceDone: readOptional('practiceDone', z.enum(['Y', 'N']), 'yesOrNo') === 'Y',
    excusedBecause: readOptional('excusedBecause', reason),
  }
  return attenderId === undefined ? { faults } : { entry: { line, attenderId, ...entry }, faults }
}
