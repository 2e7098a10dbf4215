import { sql } from 'kysely'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

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

interface InboxFilter {
  /** Entries that wait for a decision, or settled ones; undefined for both. */
  readonly open: boolean | undefined
  readonly text: string | undefined
}

function matchingEntries(db: Db, { open, text }: InboxFilter) {
  const like = `%${escapedForLike(text ?? '')}%`
  return entries(db)
    .$if(open !== undefined, (rows) => rows.where('settled_at', open ? 'is' : 'is not', null))
    .$if(text !== undefined, (rows) =>
      rows.where(sql<boolean>`concat_ws(chr(10), delivery ->> 'subject', exam.exam_code) ilike ${like}`),
    )
}

export async function listInbox(
  db: Db,
  filter: InboxFilter,
  { slice, direction }: { slice: Slice; direction: 'asc' | 'desc' },
) {
  const matching = matchingEntries(db, filter)
  return {
    rows: await matching
      .select([...columns, 'exam.exam_code'])
      .orderBy('received_at', direction)
      .orderBy('result_inbox.id', direction)
      .limit(slice.size)
      .offset(slice.offset)
      .execute(),
    total: (await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}

export async function listInboxIds(
  db: Db,
  filter: InboxFilter,
  direction: 'asc' | 'desc',
): Promise<number[]> {
  const rows = await matchingEntries(db, filter)
    .select('result_inbox.id')
    .orderBy('received_at', direction)
    .orderBy('result_inbox.id', direction)
    .execute()
  return rows.map(({ id }) => id)
}

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
