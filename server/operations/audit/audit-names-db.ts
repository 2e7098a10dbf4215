import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'

/** What audited entries are about, or have the number of. */
export const namedKinds = [
  'apiToken',
  'applicant',
  'attendanceImport',
  'attender',
  'certificate',
  'certification',
  'course',
  'dataImport',
  'discountBatch',
  'discountCode',
  'exam',
  'lecture',
  'member',
  'order',
  'org',
  'pastCertificate',
  'restriction',
  'resultImport',
  'resultInbox',
  'staff',
  'waitingEntry',
  'waitingRoom',
  'webhook',
] as const
export type NamedKind = (typeof namedKinds)[number]

export interface NameRow {
  readonly kind: NamedKind
  readonly id: string
  readonly title: LocalisedText | null
  /** When it starts, of a date. */
  readonly startAt: Date | null
  /** The person concerned, as in the paths of people. */
  readonly personId: string | null
  readonly personName: string | null
  /** The date or exam that it belongs to. */
  readonly ofKind: 'lecture' | 'exam' | null
  readonly ofId: string | null
}

interface Source {
  readonly from: RawBuilder<unknown>
  /** In the audit log; a number unless `byText`. */
  readonly id: RawBuilder<unknown>
  readonly byText?: true
  readonly title?: RawBuilder<unknown>
  readonly startAt?: RawBuilder<unknown>
  readonly person?: { readonly id: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }
  readonly lectureId?: RawBuilder<unknown>
  readonly examId?: RawBuilder<unknown>
}

const ofMember = { id: sql`'m-' || member.id`, name: sql`coalesce(member.name, member.email)` }
const plain = (text: RawBuilder<unknown>) => sql`jsonb_build_object('en', ${text})`

const sources: Readonly<Record<NamedKind, Source>> = {
  apiToken: { from: sql`api_token`, id: sql`api_token.id`, title: plain(sql`api_token.name`) },
  applicant: {
    from: sql`applicant join member on member.id = applicant.member_id`,
    id: sql`applicant.id`,
    title: plain(sql`exam_number`),
    person: { id: ofMember.id, name: sql`korean_name` },
    examId: sql`applicant.exam_id`,
  },
  attendanceImport: {
    from: sql`attendance_import`,
    id: sql`attendance_import.id`,
    title: plain(sql`file_name`),
    lectureId: sql`lecture_id`,
  },
  attender: {
    from: sql`attender left join member on member.id = attender.member_id`,
    id: sql`attender.id`,
    person: {
      id: sql`coalesce('m-' || member.id, case when attender.email_key is not null then 'g-' || attender.id end)`,
      name: sql`coalesce(member.name, attender.name, member.email, attender.email)`,
    },
    lectureId: sql`attender.lecture_id`,
  },
  certificate: {
    from: sql`certificate join member on member.id = certificate.member_id`,
    id: sql`certificate.id`,
    title: plain(sql`code`),
    person: { id: ofMember.id, name: sql`korean_name` },
  },
  certification: { from: sql`certification`, id: sql`certification.id`, title: sql`certification.name` },
  course: { from: sql`course`, id: sql`course.id`, title: sql`course.title` },
  dataImport: { from: sql`data_import`, id: sql`data_import.id`, title: plain(sql`file_name`) },
  discountBatch: {
    from: sql`discount_batch`,
    id: sql`discount_batch.id`,
    title: plain(sql`concat_ws(' · ', prefix, nullif(note, ''))`),
  },
  discountCode: { from: sql`discount_code`, id: sql`discount_code.id`, title: plain(sql`code`) },
  exam: { from: sql`exam`, id: sql`exam.id`, title: plain(sql`exam_code`) },
  lecture: {
    from: sql`lecture`,
    id: sql`lecture.id`,
    title: sql`lecture.title`,
    startAt: sql`lecture.start_at`,
  },
  member: { from: sql`member`, id: sql`member.id`, person: ofMember },
  order: {
    from: sql`payment_order join member on member.id = payment_order.member_id`,
    id: sql`payment_order.order_id`,
    byText: true,
    title: plain(sql`payment_order.order_id`),
    person: ofMember,
  },
  org: { from: sql`org`, id: sql`org.id`, title: plain(sql`org.name`) },
  pastCertificate: {
    from: sql`past_certificate left join member on member.id = past_certificate.member_id`,
    id: sql`past_certificate.id`,
    title: plain(sql`number`),
    person: { id: ofMember.id, name: sql`past_certificate.name` },
  },
  restriction: {
    from: sql`restriction join member on member.id = restriction.member_id`,
    id: sql`restriction.id`,
    person: ofMember,
  },
  resultImport: { from: sql`result_import`, id: sql`result_import.id`, title: plain(sql`file_name`) },
  resultInbox: {
    from: sql`result_inbox`,
    id: sql`result_inbox.id`,
    title: plain(sql`delivery ->> 'subject'`),
  },
  staff: { from: sql`member`, id: sql`member.email_key`, byText: true, person: ofMember },
  waitingEntry: {
    from: sql`waiting_entry left join member on member.id = waiting_entry.member_id`,
    id: sql`waiting_entry.id`,
    person: {
      id: sql`coalesce('m-' || member.id, case when waiting_entry.email_key is not null then 'w-' || waiting_entry.id end)`,
      name: sql`coalesce(member.name, member.email, waiting_entry.email)`,
    },
    lectureId: sql`lecture_id`,
    examId: sql`exam_id`,
  },
  waitingRoom: {
    from: sql`waiting_room`,
    id: sql`waiting_room.id`,
    title: plain(sql`exam_month`),
    lectureId: sql`lecture_id`,
    examId: sql`exam_id`,
  },
  webhook: { from: sql`webhook_endpoint`, id: sql`webhook_endpoint.id`, title: plain(sql`description`) },
}

/** How the records are called now; those that are gone are missing. */
export async function findNames(
  db: Db,
  wanted: ReadonlyMap<NamedKind, ReadonlySet<string>>,
): Promise<NameRow[]> {
  const parts = [...wanted].flatMap(([kind, ids]) => {
    const { byText } = sources[kind]
    const known = byText ? [...ids] : [...ids].filter((id) => /^\d{1,9}$/.test(id))
    return known.length > 0 ? [select(kind, known)] : []
  })
  if (parts.length === 0) return []
  const { rows } = await sql<NameRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

function select(kind: NamedKind, ids: readonly string[]): RawBuilder<unknown> {
  const { from, id, byText, title, startAt, person, lectureId, examId } = sources[kind]
  const none = sql`null`
  const list = byText ? sql`${ids}::text[]` : sql`${ids}::text[]::integer[]`
  const text = (value: RawBuilder<unknown> | undefined) => sql`(${value ?? none})::text`
  return sql`select ${sql.lit(kind)} as kind, ${id}::text as id, (${title ?? none})::jsonb as title,
    (${startAt ?? none})::timestamptz as "startAt",
    ${text(person?.id)} as "personId", ${text(person?.name)} as "personName",
    case when ${text(lectureId)} is not null then 'lecture' when ${text(examId)} is not null then 'exam' end as "ofKind",
    coalesce(${text(lectureId)}, ${text(examId)}) as "ofId"
    from ${from} where ${id} = any(${list})`
}
