import type { Language } from '#contract/platform/languages.ts'
import type { ImportColumn } from '#contract/reports/import-columns.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { CreatedRecord } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ValidationIssue } from '../../platform/errors/validation-issue.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

/** A parsed line of a file; its row is stored as JSON. */
export interface Lined<Row> {
  readonly line: number
  readonly row: Row
}

/** `words` is a key in the `fields` words, or an issue found by a schema. */
export type Fault = (column: string, words: string | ValidationIssue) => void

export type Judgement =
  | { readonly line: number; readonly effect: 'NEW' | 'UNCHANGED' }
  /** Their paths are columns. */
  | { readonly line: number; readonly effect: 'REFUSED'; readonly faults: readonly ValidationIssue[] }

/** With `lock` when applied: what was read must hold until commit. */
export interface JudgedAt {
  readonly now: Date
  readonly zone: string
  readonly lock: boolean
}

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

/** `apply` and `reverse` run in a transaction that excludes other imports of the kind. */
export interface ImportKind<Row extends object> {
  readonly columns: readonly ImportColumn[]
  /** Columns to show, and their cells; people are masked for auditors. */
  readonly shown: readonly string[]
  show(row: Row, masked: boolean): readonly string[]
  /** Gets trimmed cells by column; undefined if a fault was found. */
  parse(cells: Readonly<Record<string, string>>, fault: Fault, zone: string): Row | undefined
  judge(tx: Tx, rows: readonly Lined<Row>[], at: JudgedAt): Promise<readonly Judgement[]>
  apply(
    tx: Tx,
    deps: ImportDeps,
    rows: readonly Lined<Row>[],
    call: ImportCall,
  ): Promise<readonly CreatedRecord[]>
  /** Throws `actedOn` if somebody has acted on a record. */
  reverse(
    tx: Tx,
    deps: ImportDeps,
    created: readonly CreatedRecord[],
    call: ImportCall & { readonly appliedAt: Date },
  ): Promise<void>
}

const listedLines = 20

/** The refusal to reverse an import because of these records. */
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

/** By line. */
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
