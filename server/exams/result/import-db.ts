import type { Insertable } from 'kysely'
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

/** Exams with results from this file, which has been applied. */
export async function listExamsOfImport(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exam_result_version')
    .innerJoin('exam_result', 'exam_result.id', 'exam_result_version.exam_result_id')
    .innerJoin('applicant', 'applicant.id', 'exam_result.applicant_id')
    .select('applicant.exam_id')
    .distinct()
    .where('exam_result_version.result_import_id', '=', importId)
    .execute()
  return rows.map((row) => row.exam_id)
}
