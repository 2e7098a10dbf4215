import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import { liveThenNewest } from '../../waiting-list/entry-db.ts'

/** A member's place in the waiting list of an exam, or an offer that was not answered. `offeredUntil` is an instant. */
export interface OwnWaiting {
  readonly examId: number
  readonly inLine: boolean
  readonly offeredUntil: string | null
}

/** Only for exams that can be applied for; none for a visitor. */
export async function listOwnWaiting(db: Db, memberId: number | null): Promise<OwnWaiting[]> {
  if (memberId === null) return []
  const { rows } = await sql<{ waiting: OwnWaiting[] }>`
    select coalesce(json_agg(json_build_object('examId', exam_id, 'inLine', in_line, 'offeredUntil', offered_until)
      order by exam_id), '[]') as waiting
    from (
      select distinct on (exam_id) exam_id, waiting_entry.state in ('WAITING', 'OFFERED') as in_line, offered_until,
        waiting_entry.state
      from waiting_entry join exam on exam.id = exam_id
      where member_id = ${memberId}::integer and exam.state = 'ANNOUNCED'
      order by exam_id, ${liveThenNewest}
    ) latest
    where in_line or state = 'LAPSED' and offered_until is not null`.execute(db)
  return rows[0]?.waiting ?? []
}
