import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/generated/db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredResultRow } from '../../platform/db/stored.ts'

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>
type NewImport = Pick<Insertable<DB['result_import']>, 'sha256' | 'file_name' | 'staged_at'> & {
  readonly rows: readonly StoredResultRow[]
}

/** Undefined if the same file is already staged or applied. */
export async function insertImport(tx: Tx, { rows, ...file }: NewImport): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('result_import')
    .values({ ...file, rows: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.column('sha256').where('discarded_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findImport(db: Db | Tx, importId: number) {
  return db.selectFrom('result_import').selectAll().where('id', '=', importId).executeTakeFirst()
}

export function lockImport(tx: Tx, importId: number) {
  return tx.selectFrom('result_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
}

export async function settleImport(
  tx: Tx,
  importId: number,
  as: { applied_at: Date } | { discarded_at: Date },
): Promise<void> {
  await tx.updateTable('result_import').set(as).where('id', '=', importId).execute()
}

/** Exams of the applications that a staged or applied file names. */
export async function listExamsOfImport(db: Db, importId: number): Promise<number[]> {
  const staged = await findImport(db, importId)
  return listExamsOf(
    db,
    (staged?.rows ?? []).map(({ examNumber }) => examNumber),
  )
}

export async function listExamsOf(db: Db, examNumbers: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct exam_id as id from applicant where exam_number = any(${[...examNumbers]}::text[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
