import type { Language } from '#contract/platform/languages.ts'
import type { ImportColumn } from '#contract/reports/import-columns.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { CreatedRecord } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ValidationIssue } from '../../platform/errors/validation-issue.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** A parsed line of a file. Its row is stored as JSON. */
export interface Lined<Row> {
  readonly line: number
  readonly row: Row
}

/** What is wrong with a cell: the key of its sentence in the `fields` words, or an issue found by a schema. */
export type Fault = (column: string, words: string | ValidationIssue) => void

/** What applying a line would do now. */
export type Judgement =
  | { readonly line: number; readonly effect: 'NEW' | 'UNCHANGED' }
  /** Paths are columns. */
  | { readonly line: number; readonly effect: 'REFUSED'; readonly faults: readonly ValidationIssue[] }

/** When a file is judged. With `lock` when it is applied: what was read must hold until commit. */
export interface JudgedAt {
  readonly now: Date
  readonly zone: string
  readonly lock: boolean
}

/** Who applies or reverses an import. */
export interface ImportCall {
  readonly importId: number
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
  readonly language: Language
}

export interface ImportDeps {
  readonly jobs: Jobs
}

/** One kind of import. Applying and reversing run in a transaction that no other import of the kind runs beside. */
export interface ImportKind<Row extends object> {
  readonly columns: readonly ImportColumn[]
  /** Columns that are shown of a line, and their cells; people are masked for auditors. */
  readonly shown: readonly string[]
  show(row: Row, masked: boolean): readonly string[]
  /** Parses the cells of a line by column, trimmed; undefined if a fault was found. */
  parse(cells: Readonly<Record<string, string>>, fault: Fault, zone: string): Row | undefined
  /** Compares the lines with what is stored, and with each other. */
  judge(tx: Tx, rows: readonly Lined<Row>[], at: JudgedAt): Promise<readonly Judgement[]>
  /** Creates the records of the NEW lines. */
  apply(
    tx: Tx,
    deps: ImportDeps,
    rows: readonly Lined<Row>[],
    call: ImportCall,
  ): Promise<readonly CreatedRecord[]>
  /** Removes the records again; throws `actedOn` if somebody has acted on one. */
  reverse(
    tx: Tx,
    deps: ImportDeps,
    created: readonly CreatedRecord[],
    call: ImportCall & { readonly appliedAt: Date },
  ): Promise<void>
}

const listedLines = 20

/** Refuses to reverse an import because of these records. */
export function actedOn(records: readonly CreatedRecord[]): AppError {
  const lines = records.map(({ line }) => line).sort((a, b) => a - b)
  const listed = lines.slice(0, listedLines).join(', ')
  return new AppError('IMPORT_ACTED_ON', {
    count: lines.length,
    lines: lines.length > listedLines ? `${listed} …` : listed,
  })
}

export function refused(line: number, ...faults: readonly ValidationIssue[]): Judgement {
  return { line, effect: 'REFUSED', faults }
}

/** The records that applying these lines has created, by line. */
export function createdFrom(
  rows: readonly { readonly line: number }[],
  ids: readonly number[],
): CreatedRecord[] {
  return rows.map(({ line }, index) => {
    const id = ids[index]
    if (id === undefined) throw new Error('applying an import has created too few records')
    return { line, id }
  })
}
