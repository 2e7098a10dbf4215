import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'

export type InboxRow = NonNullable<Awaited<ReturnType<typeof findInboxEntry>>>

function entries(db: Db | Tx) {
  return db
    .selectFrom('result_inbox')
    .leftJoin('exam', (join) =>
      join.on(sql<boolean>`exam.id = (result_inbox.delivery ->> 'examId')::integer`),
    )
}

const columns = [
  'result_inbox.id',
  'because',
  'delivery',
  'received_at',
  'settled_at',
  'settlement',
  'reason',
] as const

export function findInboxEntries(db: Db, ids: readonly number[]) {
  return entries(db)
    .select([...columns, 'exam.exam_code'])
    .where('result_inbox.id', 'in', [...ids])
    .execute()
}

export function findInboxEntry(db: Db | Tx, entryId: number) {
  return entries(db)
    .select([...columns, 'exam.exam_code'])
    .where('result_inbox.id', '=', entryId)
    .executeTakeFirst()
}

export async function lockInboxEntry(tx: Tx, entryId: number): Promise<InboxRow | undefined> {
  await tx.selectFrom('result_inbox').select('id').where('id', '=', entryId).forUpdate().execute()
  return findInboxEntry(tx, entryId)
}

export async function settleInboxEntry(
  tx: Tx,
  entryId: number,
  as: { settled_at: Date } & (
    | { settlement: 'ASSIGNED'; applicant_id: number }
    | { settlement: 'SET_ASIDE'; reason: string }
  ),
): Promise<void> {
  await tx.updateTable('result_inbox').set(as).where('id', '=', entryId).execute()
}
