import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'

/** A member's place in the waiting list of an exam; `offeredUntil` is an instant while a seat is offered. */
export interface OwnWaiting {
  readonly examId: number
  readonly offeredUntil: string | null
}

/** A member's places in waiting lists of exams; of a visitor, none. */
export async function listOwnWaiting(db: Db, memberId: number | null): Promise<OwnWaiting[]> {
  if (memberId === null) return []
  const { rows } = await sql<{ waiting: OwnWaiting[] }>`
    select coalesce(json_agg(json_build_object('examId', exam_id, 'offeredUntil', offered_until) order by exam_id), '[]')
      as waiting
    from waiting_entry
    where member_id = ${memberId}::integer and exam_id is not null and state in ('WAITING', 'OFFERED')`.execute(
    db,
  )
  return rows[0]?.waiting ?? []
}
