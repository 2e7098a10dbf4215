import { type RawBuilder, sql } from 'kysely'
import { type Concern, concerns } from '#contract/courses/concerns.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { assignedSeats } from './reserved-seat-db.ts'

export type Occasion = { readonly lectureId: number } | { readonly examId: number }

export interface PersonConcerned {
  readonly concern: Concern
  /** Of the attender or applicant, hold, waiting entry, seat assignment, or notification. */
  readonly id: number
  /** Null for a guest. */
  readonly memberId: number | null
  readonly language: Language
  readonly hasAddress: boolean
}

/** Everything that people have of course dates and exams now. The first select names the columns. */
function claims(now: Date): RawBuilder<unknown> {
  const live = [...liveApplyStates]
  const applied = liveApplicantStates.filter((state) => state !== 'DRAFT')
  return sql`(
    select 'REGISTERED' as concern, id, lecture_id, null::integer as exam_id, member_id, email_key, email, language
    from attender where apply_state = any(${live}::text[])
    union all
    select 'REGISTERED', id, null, exam_id, member_id, null, email, language
    from applicant where apply_state = any(${applied}::text[])
    union all
    select 'HELD', hold_id, lecture_id, null, member_id, email_key, email, language
    from registration_draft where state = 'HELD'
    union all
    select 'HELD', hold_id, null, exam_id, member_id, null, email, language
    from applicant where apply_state = 'DRAFT'
    union all
    select case state when 'OFFERED' then 'OFFERED' else 'WAITING' end, id, lecture_id, exam_id, member_id, email_key, email,
      language
    from waiting_entry where state in ('WAITING', 'OFFERED')
    union all
    select 'ASSIGNED', seat_assignment.id, lecture_id, null, seat_assignment.member_id, null, null, null
    from seat_assignment join seat_reservation on seat_reservation.id = reservation_id
    where released_at is null and release_at > ${now}::timestamptz and ${assignedSeats} > 0
    union all
    select 'ASKED', id, lecture_id, null, member_id, null, null, null
    from notification where ended_at is null)`
}

/** Each person once, by their strongest claim. A guest and the account of the same verified address are one person. */
export async function peopleConcerned(
  db: Db | Tx,
  occasion: Occasion,
  now: Date,
): Promise<PersonConcerned[]> {
  const [column, id] =
    'lectureId' in occasion ? ['lecture_id', occasion.lectureId] : ['exam_id', occasion.examId]
  const { rows } = await sql<PersonConcerned>`
    with person as (
      select claim.*, coalesce(claim.member_id, (select coalesce(merged_into, member.id) from member
        where member.email_key = claim.email_key order by member.id limit 1)) as account
      from ${claims(now)} claim where ${sql.ref(`claim.${column}`)} = ${id}::integer
    ), first as (
      select distinct on (coalesce(account::text, email_key)) * from person
      order by coalesce(account::text, email_key), array_position(${[...concerns]}::text[], concern), id
    )
    select concern, first.id, member_id as "memberId",
      coalesce(case when language_chosen then member.language end, first.language, member.language, 'en') as language,
      coalesce(first.email, case when email_verified then member.email end) is not null as "hasAddress"
    from first left join member on member.id = member_id
    order by array_position(${[...concerns]}::text[], concern), first.id`.execute(db)
  return rows
}

/** Course dates and exams of which members have something, also as guests under their verified addresses. */
export async function occasionsOf(
  tx: Tx,
  memberIds: readonly number[],
  now: Date,
): Promise<{ readonly lectureIds: number[]; readonly examIds: number[] }> {
  const { rows } = await sql<{ lectureIds: number[]; examIds: number[] }>`
    select coalesce(array_agg(distinct lecture_id) filter (where lecture_id is not null), '{}') as "lectureIds",
      coalesce(array_agg(distinct exam_id) filter (where exam_id is not null), '{}') as "examIds"
    from ${claims(now)} claim where member_id = any(${[...memberIds]}::integer[])
      or member_id is null and email_key = any(array(
        select email_key from member where coalesce(merged_into, id) = any(${[...memberIds]}::integer[])))`.execute(
    tx,
  )
  return rows[0] ?? { lectureIds: [], examIds: [] }
}
