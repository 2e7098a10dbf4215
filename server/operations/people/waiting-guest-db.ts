import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { liveWaitingStates } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { hasWords, type PersonWord } from '../../platform/db/person-words.ts'
import type { FoundPeople } from './found-people.ts'

const isLive = sql<boolean>`waiting_entry.state in (${sql.join(liveWaitingStates.map((state) => sql.lit(state)))})`

/** They have never registered. A guest is an address, represented by its last live entry. */
export function waitingGuests(words: readonly PersonWord[] | undefined): FoundPeople {
  const found = words ? hasWords(sql`lower(email)`, words) : sql`true`
  return sql`select id, 'WAITING', joined_at, email_key from (
      select email_key, max(id) as id, max(joined_at) as joined_at from waiting_entry
      where email_key is not null and ${isLive} and ${found} group by email_key) as guest
    where not exists (select from attender where attender.member_id is null and attender.email_key = guest.email_key)`
}

/** When a guest joined the last of the waiting lists in which they are. */
export const lastJoined = (emailKey: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select max(joined_at) from waiting_entry where email_key = ${emailKey} and ${isLive})`

export interface WaitRow {
  readonly lectureId: number | null
  readonly examId: number | null
  readonly title: LocalisedText
  readonly state: (typeof liveWaitingStates)[number]
  /** Timestamps are texts within JSON. */
  readonly startAt: string
  readonly joinedAt: string
  /** Number of all lines of the person. */
  readonly lines: number
}

/** SQL for the member's id and the address; one is null. */
interface PersonSql {
  readonly memberId: RawBuilder<number | null>
  readonly emailKey: RawBuilder<string | null>
}

/** A column with the soonest first. */
export function waitsOf({ memberId, emailKey }: PersonSql, limit: number): RawBuilder<WaitRow[]> {
  return sql<WaitRow[]>`(
    select coalesce(jsonb_agg(wait order by "startAt", entry_id), '[]') from (
      select waiting_entry.id as entry_id, lecture_id as "lectureId", exam_id as "examId",
        coalesce(lecture.title, exam.name) as title, waiting_entry.state,
        coalesce(lecture.start_at, exam.start_at) as "startAt", joined_at as "joinedAt",
        count(*) over ()::integer as lines
      from waiting_entry left join lecture on lecture.id = lecture_id left join exam on exam.id = exam_id
      where ${isLive} and (waiting_entry.member_id = ${memberId} or waiting_entry.email_key = ${emailKey})
      order by "startAt", waiting_entry.id limit ${limit}) as wait)`
}

export async function listWaits(
  db: Db,
  { memberId, emailKey }: { memberId: number | null; emailKey: string | null },
  limit: number,
): Promise<WaitRow[]> {
  const person = {
    memberId: sql<number | null>`${memberId}::integer`,
    emailKey: sql<string | null>`${emailKey}::text`,
  }
  const { rows } = await sql<{ waits: WaitRow[] }>`select ${waitsOf(person, limit)} as waits`.execute(db)
  return rows[0]?.waits ?? []
}

/** Also one that has ended. */
export function findLastEntry(db: Db | Tx, emailKey: string) {
  return db
    .selectFrom('waiting_entry')
    .select(['id', 'email', 'joined_at'])
    .where('email_key', '=', emailKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
