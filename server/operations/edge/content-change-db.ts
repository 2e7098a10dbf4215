import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { ContentChange } from './purge-rules.ts'

const atOnce = 1_000

/** Takes changes that no other process is taking. */
export async function takeContentChanges(tx: Tx): Promise<ContentChange[]> {
  const { rows } = await sql<ContentChange>`
    with taken as (
      delete from content_change where id in (
        select id from content_change order by id limit ${atOnce} for update skip locked
      ) returning subject, row_id
    ) select distinct subject, row_id as "rowId" from taken`.execute(tx)
  return rows
}

/** Dates whose page shows the course of one of these dates as the one to take next. */
export async function listDatesThatLeadTo(tx: Tx, lectureIds: readonly number[]): Promise<number[]> {
  if (lectureIds.length === 0) return []
  const rows = await tx
    .selectFrom('lecture as changed')
    .innerJoin('course as before', 'before.next_course_id', 'changed.course_id')
    .innerJoin('lecture', 'lecture.course_id', 'before.id')
    .select('lecture.id')
    .distinct()
    .where('changed.id', 'in', lectureIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** For a product with no cache in front of it to tell. */
export async function deleteContentChanges(db: Db): Promise<void> {
  await db.deleteFrom('content_change').execute()
}
