import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import { mostDates } from '../../waiting-list/waiting-list-rules.ts'

/**
 * One number per past date of the course, latest first: how many registrations were cancelled when at most as much time was left
 * until the start as is left now, scaled to this date's capacity.
 */
export async function listFreedSeats(
  db: Db | Tx,
  { lectureId, now }: { lectureId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ freed: number }>`
    select round(freed.seats * lecture.capacity / past.capacity::numeric)::integer as freed
    from lecture
    join lecture past on past.course_id = lecture.course_id and past.start_at < ${now}::timestamptz
      and past.state <> 'DROPPED' and past.capacity > 0
    cross join lateral (
      select count(*) as seats from attender
      where lecture_id = past.id and apply_state = 'CANCELED'
        and canceled_at between past.start_at - (lecture.start_at - ${now}::timestamptz) and past.start_at
    ) freed
    where lecture.id = ${lectureId}::integer
    order by past.start_at desc
    limit ${mostDates}`.execute(db)
  return rows.map(({ freed }) => freed)
}
