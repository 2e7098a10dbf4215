import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredAttendanceRow } from '../../platform/db/stored.ts'

export type AttendanceRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function insertImport(
  tx: Tx,
  {
    lectureId,
    fileName,
    rows,
    now,
  }: { lectureId: number; fileName: string; rows: readonly StoredAttendanceRow[]; now: Date },
): Promise<AttendanceRecord> {
  return tx
    .insertInto('attendance_import')
    .values({ lecture_id: lectureId, file_name: fileName, rows: JSON.stringify(rows), staged_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findImport(db: Db | Tx, importId: number) {
  return db.selectFrom('attendance_import').selectAll().where('id', '=', importId).executeTakeFirst()
}

export function lockImport(tx: Tx, importId: number) {
  return tx
    .selectFrom('attendance_import')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export async function settleImport(
  tx: Tx,
  importId: number,
  as: { applied_at: Date } | { discarded_at: Date },
): Promise<void> {
  await tx.updateTable('attendance_import').set(as).where('id', '=', importId).execute()
}
