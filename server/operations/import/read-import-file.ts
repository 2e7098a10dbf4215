import { setImmediate } from 'node:timers/promises'
import type { ImportColumn } from '#contract/reports/import-columns.ts'
import { rowsPerSlice } from '../../platform/concurrency/in-slices.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { prefixPath, type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'
import { type CsvLine, invalidFile, maxLines, readCsv } from '../../platform/files/read-csv.ts'
import { isFormula, unescapeFormula } from '../../platform/files/write-csv.ts'
import type { ImportKind, Lined } from './import-kind.ts'

const maxFaults = 100
/** A course has several texts of up to 5,000 characters, each in several languages. */
const maxLineLength = 200_000

type Cells = Readonly<Record<string, string>>

/** UTF-8 or CP949, columns in any order. Throws `BadInput` with the faults of all lines; one fault refuses the file. */
export async function readImportFile<Row extends object>(
  bytes: Uint8Array,
  { columns, parse }: Pick<ImportKind<Row>, 'columns' | 'parse'>,
  zone: string,
): Promise<Lined<Row>[]> {
  const [header, ...lines] = await readCsv(bytes, { maxLineLength })
  if (!header || lines.length === 0) throw invalidFile(['file'], 'fileEmpty')
  refuse(headerFaults(header.cells, columns))
  if (lines.length > maxLines) throw invalidFile(['file'], 'fileLong')

  const faults: ValidationIssue[] = []
  const rows: Lined<Row>[] = []
  const seen = new Set<string>()
  for (const [index, csvLine] of lines.entries()) {
    const { line } = csvLine
    if (faults.length >= maxFaults) break
    if (index % rowsPerSlice === 0) await setImmediate()
    const read = cellsOf(csvLine, header.cells, columns)
    if ('faults' in read) {
      faults.push(...read.faults)
      continue
    }
    const key = JSON.stringify(columns.map(({ name }) => read.cells[name]))
    if (seen.has(key)) faults.push(validationIssue(['line', line], 'lineTwice'))
    seen.add(key)
    const row = parse(
      read.cells,
      (column, words) =>
        void faults.push(
          typeof words === 'string'
            ? validationIssue(['line', line, column], words)
            : { ...words, path: ['line', line, column] },
        ),
      zone,
    )
    if (row) rows.push({ line, row })
  }
  refuse(faults)
  return rows
}

export function refuse(faults: readonly ValidationIssue[]): void {
  if (faults.length > 0) throw new BadInput(faults.slice(0, maxFaults))
}

/** Prefixes the faults with the line's number. */
export function inLine(line: number, faults: readonly ValidationIssue[]): ValidationIssue[] {
  return faults.map((one) => prefixPath(['line', line], one))
}

function headerFaults(header: readonly string[], columns: readonly ImportColumn[]): ValidationIssue[] {
  const known = new Set(columns.map(({ name }) => name))
  const unknown = header.filter((name) => !known.has(name))
  const twice = header.filter((name, index) => known.has(name) && header.indexOf(name) !== index)
  const missing = columns.filter(({ name, required }) => required && !header.includes(name))
  const fault = (name: string, words: string) =>
    validationIssue(['header', name === '' ? '?' : name.replaceAll('.', ' ')], words)
  return [
    ...unknown.map((name) => fault(name, 'columnUnknown')),
    ...twice.map((name) => fault(name, 'columnTwice')),
    ...missing.map(({ name }) => fault(name, 'columnMissing')),
  ]
}

function cellsOf(
  { line, cells }: CsvLine,
  header: readonly string[],
  columns: readonly ImportColumn[],
): { readonly cells: Cells } | { readonly faults: ValidationIssue[] } {
  if (cells.length !== header.length) return { faults: [validationIssue(['line', line], 'cellCount')] }
  const written = new Map(header.map((name, index) => [name, cells[index] ?? '']))
  const at = (name: string) => written.get(name) ?? ''
  if (columns.every(({ name, example }) => at(name) === example))
    return { faults: [validationIssue(['line', line], 'templateExample')] }
  const faults = columns.flatMap(({ name, required, numeric }) => {
    if (isFormula(at(name)) && !(numeric && isSigned(at(name))))
      return [validationIssue(['line', line, name], 'formula')]
    return required && at(name) === '' ? [validationIssue(['line', line, name], 'required')] : []
  })
  if (faults.length > 0) return { faults }
  return { cells: Object.fromEntries(columns.map(({ name }) => [name, unescapeFormula(at(name))])) }
}

/** Recognises signed numbers, which are valid in a column of numbers. */
const isSigned = (cell: string) => /^[+-]\d+$/.test(cell)
