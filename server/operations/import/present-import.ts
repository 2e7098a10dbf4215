import type { Language } from '#contract/platform/languages.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'
import {
  type DataImport,
  type DataImportKind,
  type DataImportRow,
  type DataImportSummary,
  importableKinds,
  importEffects,
} from '#contract/reports/data-import.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { fieldSentences } from '../../platform/errors/field-sentences.ts'
import type { ImportRecord, ImportSummaryRow } from './data-import-db.ts'
import type { ImportKind, Judgement, Lined } from './import-kind.ts'
import { canReverse, importState } from './import-rules.ts'

export interface Reader {
  readonly now: Date
  readonly zone: string
  readonly language: Language
  readonly roles: readonly StaffRole[]
}

const shownLines = 1_000

export function presentSummary(row: ImportSummaryRow, reader: Omit<Reader, 'roles'>): DataImportSummary {
  const facts = { appliedAt: row.applied_at, discardedAt: row.discarded_at, reversedAt: row.reversed_at }
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    lines: row.lines,
    state: importState(facts),
    stagedAt: row.staged_at.toISOString(),
    stagedBy: row.staged_by_name,
    appliedAt: row.applied_at?.toISOString() ?? null,
    created: row.created_count,
    discardedAt: row.discarded_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    actions: { reverse: presentDecision(canReverse(facts, reader.now), reader) },
  }
}

export async function presentImport<Row extends object>(
  record: ImportRecord,
  kind: ImportKind<Row>,
  judgements: readonly Judgement[],
  reader: Reader,
): Promise<DataImport> {
  const masked = !seesRows(record.kind, reader.roles)
  const byLine = new Map(judgements.map((one) => [one.line, one]))
  // Stored by this kind's `parse`.
  const rows = await mapInSlices(record.rows as readonly Lined<Row>[], ({ line, row }) => ({
    line,
    cells: [...kind.show(row, masked)],
    ...effectOf(byLine.get(line), reader.language),
  }))
  const counts = { REFUSED: 0, NEW: 0, UNCHANGED: 0 }
  for (const { effect } of rows) counts[effect] += 1
  const order = (one: DataImportRow) => importEffects.indexOf(one.effect)
  const sorted = rows.toSorted((a, b) => order(a) - order(b) || a.line - b.line)
  return {
    ...presentSummary(record, reader),
    counts,
    columns: [...kind.shown],
    rows: sorted.slice(0, shownLines),
  }
}

/** Auditors read every import, but see people masked. */
function seesRows(kind: DataImportKind, roles: readonly StaffRole[]): boolean {
  return importableKinds(roles).includes(kind)
}

function effectOf(
  judged: Judgement | undefined,
  language: Language,
): Pick<DataImportRow, 'effect' | 'faults'> {
  if (!judged) throw new Error('a line of an import has not been judged')
  if (judged.effect !== 'REFUSED') return { effect: judged.effect, faults: [] }
  const sentences = Object.entries(fieldSentences(judged.faults, language))
  return { effect: 'REFUSED', faults: sentences.map(([column, message]) => ({ column, message })) }
}
