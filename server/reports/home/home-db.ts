import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { OutcomeCounts } from './home-rules.ts'

interface Periods {
  readonly now: Date
  readonly quarter: { readonly from: Date; readonly until: Date }
  /** Courses that ended from here on count as those of the last year. */
  readonly since: Date
}

export async function countOutcomes(db: Db, { now, quarter, since }: Periods): Promise<OutcomeCounts> {
  const { rows } = await sql<OutcomeCounts>`
    select
      (select count(*)::integer from lecture where state not in ('DRAFT', 'DROPPED')
        and start_at >= ${quarter.from}::timestamptz and start_at < ${quarter.until}::timestamptz) as courses,
      came.attended, came.completed,
      (select count(distinct member_id)::integer from certificate where revoked_at is null and replaced_at is null
        and start_at <= ${now}::timestamptz and finish_at > ${now}::timestamptz) as holders
    from (
      select count(*)::integer as attended,
        (count(*) filter (where attender.result = 'COMPLETED'))::integer as completed
      from lecture join attender on attender.lecture_id = lecture.id
      where lecture.state = 'COMPLETED' and lecture.finish_at >= ${since}::timestamptz
        and attender.result in ('COMPLETED', 'INCOMPLETE', 'NOT_PRACTICED')
    ) came`.execute(db)
  return rows[0] ?? { courses: 0, attended: 0, completed: 0, holders: 0 }
}
