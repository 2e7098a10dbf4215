import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/open.ts'
import { decideDays, interestDays } from './interest-rules.ts'

interface Reading {
  readonly now: Date
  readonly zone: string
}

const dayMs = 86_400_000
const later = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** When booking of `exam` opens: the first of its month, in the centre's zone. */
const bookingOpens = (zone: string) =>
  sql<Date>`date_trunc('month', exam.start_at at time zone ${zone}::text) at time zone ${zone}::text`

/** Who has looked at which course date or exam. */
export interface Look {
  readonly lectureId: number | null
  readonly examId: number | null
  readonly person: string
}

/** Stores those that count for an opening ahead: of the course, whichever date was looked at, or of the exam. */
export async function storeLooks(db: Db, looks: readonly Look[], { now, zone }: Reading): Promise<void> {
  const until = later(now, interestDays)
  const rows = sql`unnest(${looks.map((one) => one.lectureId)}::integer[],
    ${looks.map((one) => one.examId)}::integer[], ${looks.map((one) => one.person)}::text[])
    as look (lecture_id, exam_id, person)`
  await sql`
    insert into opening_interest (course_id, person, seen_at)
    select distinct seen.course_id, look.person, ${now}::timestamptz
    from ${rows} join lecture seen on seen.id = look.lecture_id
    where exists (select from lecture next where next.course_id = seen.course_id and next.state = 'DRAFT'
      and next.announce_at > ${now}::timestamptz and next.announce_at <= ${until}::timestamptz)
    order by 1, 2
    on conflict (course_id, person) do update set seen_at = excluded.seen_at`.execute(db)
  await sql`
    insert into opening_interest (exam_id, person, seen_at)
    select distinct exam.id, look.person, ${now}::timestamptz
    from ${rows} join exam on exam.id = look.exam_id
    where exam.state = 'ANNOUNCED' and ${bookingOpens(zone)} > ${now}::timestamptz
      and ${bookingOpens(zone)} <= ${until}::timestamptz
    order by 1, 2
    on conflict (exam_id, person) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Something that opens within a day and has, or had, no room. */
export interface Opening {
  readonly lectureId: number | null
  readonly examId: number | null
  readonly opensAt: Date
  readonly hasRoom: boolean
  readonly people: number
  /** Of a course: of all its dates that open within the day, since whoever looks at it may want any of them. */
  readonly seats: number
}

/** What opens within the day, the soonest first. */
export async function listOpenings(db: Db | Tx, { now, zone }: Reading): Promise<Opening[]> {
  const until = later(now, decideDays)
  const since = later(now, -interestDays)
  const { rows } = await sql<Opening>`
    select lecture.id as "lectureId", null::integer as "examId", announce_at as "opensAt",
      exists (select from waiting_room where lecture_id = lecture.id) as "hasRoom",
      (select count(*)::integer from opening_interest interest
        where interest.course_id = lecture.course_id and seen_at >= ${since}::timestamptz) as people,
      sum(capacity - seats_reserved) over (partition by lecture.course_id)::integer as seats
    from lecture
    where state = 'DRAFT' and announce_at > ${now}::timestamptz and announce_at <= ${until}::timestamptz
      and recruit_finish_at > announce_at
    union all
    select null, exam.id, ${bookingOpens(zone)},
      exists (select from waiting_room room where room.exam_id = exam.id
        or room.exam_month = to_char(exam.start_at at time zone ${zone}::text, 'YYYY-MM')),
      (select count(*)::integer from opening_interest interest
        where interest.exam_id = exam.id and seen_at >= ${since}::timestamptz),
      capacity - seats_taken
    from exam
    where state = 'ANNOUNCED' and ${bookingOpens(zone)} > ${now}::timestamptz
      and ${bookingOpens(zone)} <= ${until}::timestamptz and exam.start_at > ${bookingOpens(zone)}
    order by "opensAt", "lectureId", "examId"`.execute(db)
  return rows
}

/** Locks the subject of an opening, so that nobody plans a room for it meanwhile. */
export async function lockSubject(tx: Tx, { lectureId, examId }: Opening): Promise<void> {
  if (lectureId !== null)
    await tx.selectFrom('lecture').select('id').where('id', '=', lectureId).forUpdate().execute()
  if (examId !== null) await tx.selectFrom('exam').select('id').where('id', '=', examId).forUpdate().execute()
}

/** Deletes what counts for no opening any more. */
export async function deleteOldInterest(db: Db, { now, zone }: Reading): Promise<void> {
  await sql`
    delete from opening_interest interest
    where seen_at < ${later(now, -interestDays)}::timestamptz
      or course_id is not null and not exists (select from lecture where lecture.course_id = interest.course_id
        and state = 'DRAFT' and announce_at > ${now}::timestamptz)
      or exam_id is not null and not exists (select from exam where exam.id = interest.exam_id
        and state = 'ANNOUNCED' and ${bookingOpens(zone)} > ${now}::timestamptz)`.execute(db)
}
