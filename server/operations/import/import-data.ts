import { createHash } from 'node:crypto'
import type { DataImport, DataImportKind } from '#contract/reports/data-import.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { stagedImports } from '../../platform/files/staged-import.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import {
  findImport,
  type ImportRecord,
  insertImport,
  lockImport,
  lockImports,
  settleImport,
  storeCreated,
} from './data-import-db.ts'
import type { ImportCall, ImportDeps, ImportKind, JudgedAt, Judgement, Lined } from './import-kind.ts'
import { canReverse } from './import-rules.ts'
import { presentImport, type Reader } from './present-import.ts'
import { inLine, readImportFile, refuse } from './read-import-file.ts'

export interface Deps extends ImportDeps {
  readonly db: Db
}

type Call = ImportCall & Reader

interface Staging extends Omit<Call, 'importId'> {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly idempotencyKey: string | undefined
}

/** Imports of one kind are staged, then applied or discarded; applied ones can be reversed. */
export interface Imports<Row extends object> {
  readonly name: DataImportKind
  readonly kind: ImportKind<Row>
  readonly staged: ReturnType<typeof stagedImports<ImportRecord>>
}

export function importsOf<Row extends object>(name: DataImportKind, kind: ImportKind<Row>): Imports<Row> {
  const staged = stagedImports<ImportRecord>({
    entity: 'dataImport',
    find: (tx, importId) => findImport(tx, name, importId),
    lock: (tx, importId) => lockImport(tx, name, importId),
    settle: settleImport,
  })
  return { name, kind, staged }
}

/** Checks a whole file and stores it if it has no fault. */
export async function stageImport<Row extends object>(
  imports: Imports<Row>,
  db: Db,
  { bytes, fileName, idempotencyKey: key, ...call }: Staging,
): Promise<DataImport> {
  const { name, kind, staged } = imports
  const { staffId, by, now, zone } = call
  const sha256 = createHash('sha256').update(bytes).digest()
  const scope = `stageImport ${name} ${staffId}`
  const idempotency = { scope, key, input: [fileName, sha256.toString('hex')] }
  // Before the check, which may fail on a retry because records have changed.
  const replied = await findStoredReply<DataImport>(db, idempotency)
  if (replied) return replied
  const rows = await readImportFile(bytes, kind, zone)
  return db.transaction().execute((tx) =>
    idempotent(tx, { ...idempotency, now }, async () => {
      refuseFaults(await kind.judge(tx, rows, { now, zone, lock: false }))
      const file = { kind: name, sha256, file_name: fileName, staged_at: now, staged_by: staffId }
      const importId = await insertImport(tx, { ...file, rows })
      if (importId === undefined) throw new AppError('IMPORT_SEEN_BEFORE')
      await staged.staged(tx, { importId, by, now }, { kind: name, fileName, lines: rows.length })
      return present(tx, imports, importId, call)
    }),
  )
}

export function readImport<Row extends object>(
  imports: Imports<Row>,
  db: Db,
  { importId, ...reader }: Reader & { readonly importId: number },
): Promise<DataImport> {
  return db.transaction().execute((tx) => present(tx, imports, importId, reader))
}

/** Checks every line again, and creates the records of all in one transaction. */
export function applyImport<Row extends object>(
  imports: Imports<Row>,
  deps: Deps,
  call: Call,
): Promise<DataImport> {
  const { name, kind, staged } = imports
  const { importId, now, zone } = call
  return deps.db.transaction().execute(async (tx) => {
    await lockImports(tx, name)
    const record = await staged.lockOpen(tx, importId)
    const judgements = await kind.judge(tx, rowsOf<Row>(record), { now, zone, lock: true })
    refuseFaults(judgements)
    const isNew = new Set(judgements.filter(({ effect }) => effect === 'NEW').map(({ line }) => line))
    const rows = rowsOf<Row>(record).filter(({ line }) => isNew.has(line))
    const created = rows.length === 0 ? [] : await kind.apply(tx, deps, rows, call)
    await storeCreated(tx, importId, created)
    const ids = created.map(({ id }) => id)
    await staged.applied(tx, call, { before: { created: null }, after: { kind: name, created: ids } })
    return present(tx, imports, importId, call)
  })
}

export function discardImport<Row extends object>(
  imports: Imports<Row>,
  db: Db,
  call: Call,
): Promise<DataImport> {
  return db.transaction().execute(async (tx) => {
    await imports.staged.lockOpen(tx, call.importId)
    await imports.staged.discarded(tx, call)
    return present(tx, imports, call.importId, call)
  })
}

/** Removes all of the records, or none. */
export function reverseImport<Row extends object>(
  imports: Imports<Row>,
  { db, ...deps }: Deps,
  call: Call,
): Promise<DataImport> {
  const { name, kind } = imports
  const { importId, by, now } = call
  return db.transaction().execute(async (tx) => {
    await lockImports(tx, name)
    const record = await lockImport(tx, name, importId)
    if (!record) throw new AppError('NOT_FOUND')
    const { applied_at: appliedAt, reversed_at: reversedAt, created } = record
    assertAllowed(canReverse({ appliedAt, reversedAt }, now))
    if (!appliedAt || !created) throw new Error('an import that may be reversed has been applied')
    if (created.length > 0) await kind.reverse(tx, deps, created, { ...call, appliedAt })
    await settleImport(tx, importId, { reversed_at: now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'dataImport.reverse',
      entity: 'dataImport',
      entityId: String(importId),
      before: { kind: name, created: created.map(({ id }) => id) },
      after: { created: [] },
    })
    return present(tx, imports, importId, call)
  })
}

async function present<Row extends object>(
  tx: Tx,
  { kind, staged }: Imports<Row>,
  importId: number,
  reader: Reader,
): Promise<DataImport> {
  const record = await staged.read(tx, importId)
  return presentImport(record, kind, await judgeNow(tx, kind, record, { ...reader, lock: false }), reader)
}

/** Stored by the kind's `parse`. */
function rowsOf<Row extends object>({ rows }: ImportRecord): readonly Lined<Row>[] {
  return rows as readonly Lined<Row>[]
}

async function judgeNow<Row extends object>(
  tx: Tx,
  kind: ImportKind<Row>,
  record: ImportRecord,
  at: JudgedAt,
): Promise<readonly Judgement[]> {
  const { rows, created, discarded_at: discardedAt } = record
  if (!created && !discardedAt) return kind.judge(tx, rowsOf<Row>(record), at)
  const lines = new Set(created?.map(({ line }) => line))
  return rows.map(({ line }) => ({ line, effect: lines.has(line) ? 'NEW' : 'UNCHANGED' }))
}

function refuseFaults(judgements: readonly Judgement[]): void {
  refuse(judgements.flatMap((one) => (one.effect === 'REFUSED' ? inLine(one.line, one.faults) : [])))
}
