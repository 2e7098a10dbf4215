import { sql } from 'kysely'
import type { LectureState } from '#contract/courses/lecture-states.ts'
import type { Language, LocalisedText } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { findLecture } from '../lecture/lecture-db.ts'

type Lecture = NonNullable<Awaited<ReturnType<typeof findLecture>>>

interface PersonRow {
  readonly email: string | null
  readonly language: Language
  readonly guest: boolean
  /** Whether the person still has what they had of the date. */
  readonly live: boolean
  /** Until when a seat is held, offered or assigned. */
  readonly until: Date | null
}

export interface DateMailRow extends PersonRow {
  readonly title: LocalisedText
  readonly state: LectureState
  readonly dropped_because: string | null
  readonly start_at: Date
  readonly finish_at: Date
  readonly registration_end: Date
  readonly schedule_version: number
  readonly days: Lecture['days']
  readonly place: Lecture['place']
}

export async function findDateMailRow(
  db: Db,
  { concern, id, lectureId }: Pick<JobData['date-mail'], 'concern' | 'id' | 'lectureId'>,
): Promise<DateMailRow | undefined> {
  const lecture = await findLecture(db, lectureId)
  const dropped = await db
    .selectFrom('lecture')
    .select('dropped_because')
    .where('id', '=', lectureId)
    .executeTakeFirst()
  const { rows } = await people[concern](id).execute(db)
  const [person] = rows
  if (!lecture || !person) return undefined
  return {
    ...person,
    title: lecture.title,
    state: lecture.state,
    dropped_because: dropped?.dropped_because ?? null,
    start_at: lecture.start_at,
    finish_at: lecture.finish_at,
    registration_end: lecture.recruit_finish_at,
    schedule_version: lecture.schedule_version,
    days: lecture.days,
    place: lecture.place,
  }
}

const ofMember = sql`case when member.email_verified then member.email end`

const ofEntry = (id: number) => sql<PersonRow>`
  select coalesce(entry.email, ${ofMember}) as email, coalesce(entry.language, member.language, 'en') as language,
    entry.member_id is null as guest, entry.state in ('WAITING', 'OFFERED') as live, offered_until as until
  from waiting_entry entry left join member on member.id = entry.member_id where entry.id = ${id}::integer`

/** Keyed by what the person has of the date; `id` is that of the hold, entry or the like. */
const people: Readonly<
  Record<JobData['date-mail']['concern'], (id: number) => ReturnType<typeof sql<PersonRow>>>
> = {
  HELD: (id) => sql<PersonRow>`
    select draft.email, draft.language, false as guest, draft.state = 'HELD' as live, hold.until
    from registration_draft draft join hold on hold.id = draft.hold_id where draft.hold_id = ${id}::integer`,
  OFFERED: ofEntry,
  WAITING: ofEntry,
  ASSIGNED: (id) => sql<PersonRow>`
    select ${ofMember} as email, coalesce(member.language, 'en') as language, false as guest,
      released_at is null as live, release_at as until
    from seat_assignment join seat_reservation on seat_reservation.id = reservation_id
    join member on member.id = seat_assignment.member_id where seat_assignment.id = ${id}::integer`,
  ASKED: (id) => sql<PersonRow>`
    select ${ofMember} as email, coalesce(member.language, 'en') as language, false as guest,
      ended_at is null as live, null::timestamptz as until
    from notification join member on member.id = notification.member_id where notification.id = ${id}::integer`,
}
