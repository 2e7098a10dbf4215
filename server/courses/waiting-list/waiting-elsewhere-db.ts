import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Tx } from '../../platform/db/open.ts'
import { accountsOf, holderSql, rowsOfPerson } from '../../seats/person-sql.ts'
import { entriesOf } from '../../waiting-list/entry-db.ts'
import { isInPeriod } from './period-db.ts'

const waiter = holderSql('line')
const registrations = rowsOfPerson({
  table: 'attender',
  row: 'attender',
  where: sql`attender.lecture_id = lecture.id and apply_state = any(${[...liveApplyStates]}::text[])`,
  person: waiter,
})

/**
 * People who wait for another date of a course, once each, with their best place. Leaves out people who are in line for this
 * date, registered for it, or wait for a period with it: announcing puts those in line. A guest and the account of the same
 * address are one person, who waits with the account. For queries that select from `lecture`.
 */
const elsewhere: RawBuilder<unknown> = sql`
  select max(member_id) as member_id, min(place) as place, min(joined_at) as joined_at,
    case when max(member_id) is null then min(email) end as email,
    case when max(member_id) is null then min(email_key) end as email_key,
    case when max(member_id) is null then min(language) end as language
  from (
    select waiting_entry.member_id, waiting_entry.email, waiting_entry.email_key, waiting_entry.language, waiting_entry.joined_at,
      coalesce(waiting_entry.member_id, (${accountsOf(sql`waiting_entry.email_key`)})[1]) as account,
      row_number() over (partition by waiting_entry.lecture_id order by rank, waiting_entry.id) as place
    from waiting_entry join lecture other on other.id = waiting_entry.lecture_id
    where other.course_id = lecture.course_id and other.id <> lecture.id and waiting_entry.state = 'WAITING'
  ) line
  where not exists (select from waiting_period where waiting_period.member_id = line.account
      and waiting_period.state = 'WAITING' and ${isInPeriod})
    and not exists (select from ${entriesOf('lecture', sql`lecture.id`, waiter)} entry where entry.state in ('WAITING', 'OFFERED'))
    and not exists (select from ${registrations} registration)
  group by coalesce(account::text, email_key)`

/** Number of people. For queries that select from `lecture`. */
export const waitingElsewhere: RawBuilder<number> = sql<number>`(
  select count(*)::integer from (${elsewhere}) as people)`

/** People come by place, then by when they joined. The caller has locked the date. Returns their number. */
export async function addFromElsewhere(
  tx: Tx,
  { lectureId, now }: { lectureId: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into waiting_entry (lecture_id, member_id, email, email_key, language, joined_at)
    select lecture.id, people.member_id, people.email, people.email_key, people.language, ${now}::timestamptz
    from lecture cross join lateral (${elsewhere}) as people
    where lecture.id = ${lectureId}::integer
    order by people.place, people.joined_at, people.member_id, people.email_key
    returning id`.execute(tx)
  return rows.length
}
