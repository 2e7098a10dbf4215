import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { maxId } from '#contract/platform/wire.ts'
import { type FoundKind, maxFoundPerKind } from '#contract/reports/staff-search.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'

export interface FoundRow {
  readonly kind: FoundKind
  readonly id: number
  readonly lectureId: number | null
  readonly examId: number | null
  readonly title: LocalisedText | null
  readonly name: string | null
  readonly email: string | null
  readonly number: string | null
  readonly at: Date | null
}

interface Terms {
  /** The text as a number of ours; 0, which none has, if it is not a number. */
  readonly id: number
  /** As typed, and in capitals as codes are. */
  readonly exact: string
  readonly code: string
  /** LIKE patterns. */
  readonly beginning: string
  readonly part: string
}

const queries: Readonly<Record<FoundKind, (terms: Terms) => RawBuilder<unknown>>> = {
  COURSE: ({ id, part }) => sql`
    select 'COURSE' as kind, id, null::integer as "lectureId", null::integer as "examId", title, null as name,
      null as email, null as number, null::timestamptz as at
    from course where id = ${id} or title::text ilike ${part}
    order by id = ${id} desc, archived_at nulls first, id desc`,
  LECTURE: ({ id, part }) => sql`
    select 'LECTURE', id, id, null::integer, title, null, null, null, start_at
    from lecture where id = ${id} or title::text ilike ${part}
    order by id = ${id} desc, start_at desc`,
  ATTENDER: ({ beginning }) => sql`
    select 'ATTENDER', attender.id, lecture_id, null::integer, title, name, email, null, lecture.start_at
    from attender join lecture on lecture.id = lecture_id
    where lower(name) like ${beginning} or email_key like ${beginning}
    order by attender.id desc`,
  EXAM: ({ id, code, part }) => sql`
    select 'EXAM', id, null::integer, id, name, null, null, exam_code, start_at
    from exam where id = ${id} or exam_code = ${code} or name::text ilike ${part}
    order by id = ${id} desc, exam_code = ${code} desc, start_at desc`,
  APPLICANT: ({ exact, beginning }) => sql`
    select 'APPLICANT', applicant.id, null::integer, exam_id, exam.name, korean_name, email, exam_number, exam.start_at
    from applicant join exam on exam.id = exam_id
    where exam_number = ${exact} or lower(korean_name) like ${beginning} or lower(email) like ${beginning}
      or lower(english_first_name || ' ' || english_last_name) like ${beginning}
    order by applicant.id desc`,
  CERTIFICATE: ({ exact, code, beginning }) => sql`
    select 'CERTIFICATE', certificate.id, null::integer, null::integer, certification.name, korean_name, null,
      certificate.code, issued_at
    from certificate join certification on certification.id = certification_id
    where certificate.code in (${exact}, ${code}) or lower(korean_name) like ${beginning}
    order by certificate.id desc`,
  ORDER: ({ exact }) => sql`
    select 'ORDER', payment_order.id, attender.lecture_id, applicant.exam_id, coalesce(lecture.title, exam.name),
      coalesce(attender.name, applicant.korean_name), coalesce(attender.email, applicant.email), order_id,
      payment_order.created_at
    from payment_order
    left join attender on attender.hold_id = payment_order.hold_id
    left join lecture on lecture.id = attender.lecture_id
    left join applicant on applicant.hold_id = payment_order.hold_id
    left join exam on exam.id = applicant.exam_id
    where order_id = ${exact}
    order by payment_order.id desc`,
}

/** What matches, by kind. */
export async function search(db: Db, kinds: readonly FoundKind[], text: string): Promise<FoundRow[]> {
  const escaped = escapedForLike(text.toLowerCase())
  const terms: Terms = {
    id: /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0,
    exact: text,
    code: text.toUpperCase(),
    beginning: `${escaped}%`,
    part: `%${escaped}%`,
  }
  const parts = kinds.map((kind) => sql`(${queries[kind](terms)} limit ${maxFoundPerKind})`)
  if (parts.length === 0) return []
  // The names of a union's columns are those of its first part.
  const columns = sql`kind, id, "lectureId", "examId", title, name, email, number, at`
  const { rows } = await sql<FoundRow>`
    with found (${columns}) as (${sql.join(parts, sql` union all `)}) select ${columns} from found`.execute(
    db,
  )
  return rows
}
