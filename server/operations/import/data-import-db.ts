import { type Insertable, sql } from 'kysely'
import type { DataImportKind } from '#contract/reports/data-import.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { CreatedRecord, StoredImportRow } from '../../platform/db/stored.ts'

const summaryColumns = [
  'data_import.id',
  'data_import.kind',
  'data_import.file_name',
  'data_import.lines',
  'data_import.staged_at',
  'data_import.applied_at',
  'data_import.discarded_at',
  'data_import.reversed_at',
] as const

export type ImportSummaryRow = Awaited<ReturnType<typeof findImportSummaries>>[number]
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Until commit nothing else applies or reverses imports of the kind. */
export async function lockImports(tx: Tx, kind: DataImportKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(7265006, hashtext(${kind}))`.execute(tx)
}

type NewImport = Pick<
  Insertable<DB['data_import']>,
  'kind' | 'sha256' | 'file_name' | 'staged_at' | 'staged_by'
> & { readonly rows: readonly StoredImportRow[] }

/** Undefined if the same file is staged or applied already. */
export async function insertImport(tx: Tx, { rows, ...file }: NewImport): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('data_import')
    .values({ ...file, rows: JSON.stringify(rows), lines: rows.length })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'sha256'])
        .where('discarded_at', 'is', null)
        .where('reversed_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

function summaries(db: Db | Tx) {
  return db
    .selectFrom('data_import')
    .innerJoin('member', 'member.id', 'data_import.staged_by')
    .select(summaryColumns)
    .select('member.name as staged_by_name')
    .select(sql<number | null>`jsonb_array_length(data_import.created)`.as('created_count'))
}

export function findImportSummaries(db: Db, ids: readonly number[]) {
  return summaries(db)
    .where('data_import.id', 'in', [...ids])
    .execute()
}

export function findImport(db: Db | Tx, kind: DataImportKind, importId: number) {
  return summaries(db)
    .select(['data_import.rows', 'data_import.created'])
    .where('data_import.id', '=', importId)
    .where('data_import.kind', '=', kind)
    .executeTakeFirst()
}

export async function lockImport(tx: Tx, kind: DataImportKind, importId: number) {
  await tx.selectFrom('data_import').select('id').where('id', '=', importId).forUpdate().execute()
  return findImport(tx, kind, importId)
}

export async function settleImport(
  tx: Tx,
  importId: number,
  as: { applied_at: Date } | { discarded_at: Date } | { reversed_at: Date },
): Promise<void> {
  await tx.updateTable('data_import').set(as).where('id', '=', importId).execute()
}

export async function storeCreated(
  tx: Tx,
  importId: number,
  created: readonly CreatedRecord[],
): Promise<void> {
  await tx
    .updateTable('data_import')
    .set({ created: JSON.stringify(created) })
    .where('id', '=', importId)
    .execute()
}
