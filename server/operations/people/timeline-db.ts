import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { TimelineKind } from '#contract/reports/person-timeline.ts'
import type { Db } from '../../platform/db/open.ts'
import { defaultPageSize, type Slice } from '../../platform/db/page.ts'
import type { PersonKey } from './people-db.ts'

export interface TimelineRow {
  readonly at: Date
  readonly kind: TimelineKind
  readonly title: LocalisedText | null
  readonly detail: string | null
  readonly state: string | null
  readonly number: string | null
  readonly amount: number | null
  readonly lecture_id: number | null
  readonly exam_id: number | null
  readonly certificate_id: number | null
  readonly past_record_id: number | null
}

/** Titles are read for the entries of a page only. */
const columns = sql`at, kind, detail, state, number, amount, lecture_id, exam_id, certificate_id, past_record_id,
  coalesce(title, (select lecture.title from lecture where lecture.id = page.lecture_id),
    (select exam.name from exam where exam.id = page.exam_id)) as title`

/** Columns left out are null, except the title, which is that of the course or exam. */
interface Part {
  readonly at: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly values?: Partial<Record<keyof Omit<TimelineRow, 'at' | 'kind'>, RawBuilder<unknown>>>
}

const ofLecture = { lecture_id: sql`attender.lecture_id` }
const ofExam = { exam_id: sql`applicant.exam_id`, number: sql`exam_number` }
const ofCertificate = { ...ofExam, number: sql`certificate.code`, certificate_id: sql`certificate.id` }
const registrations = sql`mine_attender as attender`
const applications = sql`mine_applicant as applicant`
const certificates = sql`certificate join mine_applicant applicant on applicant.id = applicant_id`

/** The former system's records have days, shown without a time; noon UTC is in the same day in nearly every zone. */
const dayOfRecord = (column: string) => sql`(${sql.ref(column)} + time '12:00') at time zone 'UTC'`
const ofPastRecord = {
  title: sql`jsonb_build_object('en', title)`,
  number: sql`number`,
  past_record_id: sql`id`,
}

/** `mine`, `mine_attender` and so on are the person's rows. */
const parts: Readonly<Record<TimelineKind, Part>> = {
  REGISTERED: { at: sql`applied_at`, from: registrations, values: ofLecture },
  REGISTRATION_CANCELED: {
    at: sql`canceled_at`,
    from: sql`${registrations} where canceled_at is not null`,
    values: ofLecture,
  },
  ATTENDED: {
    at: sql`day_start_at`,
    from: sql`attendance join mine_attender attender on attender.id = attender_id`,
    values: { ...ofLecture, amount: sql`minutes` },
  },
  COURSE_FINISHED: {
    at: sql`finished_at`,
    from: sql`${registrations} where finished_at is not null and result is not null`,
    values: { ...ofLecture, detail: sql`result` },
  },
  APPLIED: {
    at: sql`applied_at`,
    from: sql`${applications} where apply_state <> 'DRAFT'`,
    values: ofExam,
  },
  APPLICATION_CANCELED: {
    at: sql`canceled_at`,
    from: sql`${applications} where canceled_at is not null`,
    values: { ...ofExam, detail: sql`canceled_because` },
  },
  EXAM_RESULT: {
    at: sql`published_at`,
    from: sql`exam_result join mine_applicant applicant on applicant.id = applicant_id
      where published_at is not null`,
    values: { ...ofExam, detail: sql`result`, amount: sql`score` },
  },
  CERTIFICATE_ISSUED: { at: sql`issued_at`, from: certificates, values: ofCertificate },
  CERTIFICATE_REVOKED: {
    at: sql`revoked_at`,
    from: sql`${certificates} where revoked_at is not null`,
    values: { ...ofCertificate, detail: sql`revoked_because` },
  },
  PAST_CERTIFICATE: {
    at: dayOfRecord('issued_on'),
    from: sql`mine_past_certificate`,
    values: ofPastRecord,
  },
  PAST_CERTIFICATE_REVOKED: {
    at: sql`revoked_at`,
    from: sql`mine_past_certificate where revoked_at is not null`,
    values: { ...ofPastRecord, detail: sql`revoked_because` },
  },
  PAST_COMPLETION: {
    at: dayOfRecord('completed_on'),
    from: sql`mine_past_completion`,
    values: ofPastRecord,
  },
  MONEY: {
    at: sql`payment_ledger.at`,
    from: sql`payment_ledger join mine_order on mine_order.id = payment_order_id where amount <> 0`,
    values: { detail: sql`event`, amount: sql`amount`, number: sql`order_id` },
  },
  MAIL: {
    at: sql`last_tried_at`,
    from: sql`mine_mail as mail`,
    values: { detail: sql`mail.kind`, state: sql`state`, number: sql`key` },
  },
  CONSENT: {
    at: sql`given_at`,
    from: sql`mine_consent`,
    values: { detail: sql`type_id`, amount: sql`version` },
  },
  CONSENT_WITHDRAWN: {
    at: sql`withdrawn_at`,
    from: sql`mine_consent where withdrawn_at is not null`,
    values: { detail: sql`type_id`, amount: sql`version` },
  },
  SIGNED_IN: {
    at: sql`created_at`,
    from: sql`web_session where member_id = (select id from mine) and of_session is null`,
    values: { detail: sql`user_agent` },
  },
  RESTRICTED: {
    at: sql`restrict_start_at`,
    from: sql`restriction where member_id = (select id from mine) and annulled_at is null`,
    values: { detail: sql`imposed_because` },
  },
  RESTRICTION_LIFTED: {
    at: sql`lifted_at`,
    from: sql`restriction where member_id = (select id from mine) and lifted_at is not null`,
    values: { detail: sql`lifted_because` },
  },
  CREDITS: {
    at: sql`entered_at`,
    from: sql`credit_entry where member_id = (select id from mine)`,
    values: { detail: sql`credit_entry.kind`, amount: sql`amount` },
  },
  STAFF: {
    at: sql`audit_event.at`,
    from: sql`(select audit_event.* from audit_event where (entity, entity_id) in (
        select 'attender', id::text from mine_attender
        union all select 'applicant', id::text from mine_applicant
        union all select 'order', order_id from mine_order
        union all select kind.entity, kind.prefix || account.id
          from mine join member account on mine.id in (account.id, account.merged_into)
          cross join (values ('person', 'm-'), ('credits', '')) as kind (entity, prefix)
        union all select 'person', 'g-' || id from mine_attender
        union all select 'person', 'w-' || id from mine_waiting_entry
        union all select 'waitingEntry', id::text from mine_waiting_entry
        union all select 'staff', email_key from mine where email_key is not null
        union all select 'mail', key from mine_mail
        union all select 'restriction', restriction.id::text from restriction join mine on mine.id = member_id
        union all select 'pastCertificate', id::text from mine_past_certificate
        union all select 'certificate', certificate.id::text
          from certificate join mine_applicant on mine_applicant.id = applicant_id)
      union all select audit_event.* from audit_event join mine on action = 'org.transfer'
        and mine.id::text in (before ->> 'ownerId', after ->> 'ownerId')) as audit_event`,
    values: { detail: sql`action`, number: sql`audit_event.id::text` },
  },
}

function select(kind: TimelineKind, { at, from, values = {} }: Part): RawBuilder<unknown> {
  const text = (value: RawBuilder<unknown> | undefined) => sql`${value ?? sql`null`}::text`
  const number = (value: RawBuilder<unknown> | undefined) => sql`${value ?? sql`null`}::integer`
  return sql`select ${at} as at, ${sql.lit(kind)} as kind, ${values.title ?? sql`null`}::jsonb as title,
    ${text(values.detail)} as detail, ${text(values.state)} as state, ${text(values.number)} as number,
    ${number(values.amount)} as amount, ${number(values.lecture_id)} as lecture_id,
    ${number(values.exam_id)} as exam_id, ${number(values.certificate_id)} as certificate_id,
    ${number(values.past_record_id)} as past_record_id from ${from}`
}

interface TimelineQuery {
  readonly kinds: readonly TimelineKind[]
  readonly slice: Slice
  readonly direction: 'asc' | 'desc'
}

export async function listTimeline(
  db: Db,
  person: PersonKey,
  { kinds, slice, direction }: TimelineQuery,
): Promise<{ rows: TimelineRow[]; total: number }> {
  const union = sql.join(
    kinds.map((kind) => select(kind, parts[kind])),
    sql` union all `,
  )
  const order = sql`at ${sql.raw(direction)}, kind, number desc`
  const { rows } = await sql<TimelineRow & { total: number }>`
    with ${ownRows(person)}, entry as (${union}), page as (
      select *, count(*) over ()::integer as total from entry
      order by ${order} ${limited(slice)})
    select ${columns}, total from page order by ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? slice.offset }
}

/** Those of the API and of the console; few, as each is a statement of its own. */
const usualSizes = [defaultPageSize, 50]

/** A number instead of a parameter on the first page makes PostgreSQL keep its plan: planning takes longer than reading. */
function limited({ size, offset }: Slice): RawBuilder<unknown> {
  return offset === 0 && usualSizes.includes(size)
    ? sql`limit ${sql.lit(size)}`
    : sql`limit ${size} offset ${offset}`
}

export async function findEventsConcerning(db: Db, person: PersonKey): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${ownRows(person)} select audit_event.id from ${parts.STAFF.from}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A guest has only registrations, places in waiting lists and records of the former system. */
function ownRows(person: PersonKey): RawBuilder<unknown> {
  const isMember = person.kind === 'MEMBER'
  const memberId = isMember ? person.memberId : 0
  const own = isMember
    ? sql`member_id = ${memberId}`
    : sql`member_id is null and email_key = ${person.emailKey}`
  const corrected = isMember
    ? sql`false`
    : sql`${person.emailKey} in (old_email_key, new_email_key) and (confirmed_at is not null or old_email_key = ${person.emailKey})`
  return sql`mine as (select id, email_key from member where id = ${memberId}),
    mine_attender as (select * from attender where ${own}),
    mine_waiting_entry as (select id from waiting_entry where ${own}),
    mine_past_certificate as (select * from past_certificate where ${own}),
    mine_past_completion as (select * from past_completion where ${own}),
    mine_applicant as (select * from applicant where member_id = ${memberId}),
    mine_order as (select id, order_id from payment_order where member_id = ${memberId}),
    mine_correction as (select id from address_correction where ${corrected}),
    mine_consent as (select distinct given_at, withdrawn_at, type_id, version from consent
      where member_id = ${memberId} or attender_id = any(array(select id from mine_attender))),
    mine_mail as (${mails(person)})`
}

/** Each mail is about one thing, so none is selected twice. */
function mails(person: PersonKey): RawBuilder<unknown> {
  const address = person.kind === 'MEMBER' ? sql`(select email_key from mine)` : sql`${person.emailKey}::text`
  return sql`select mail.* from mail join mine_attender on mine_attender.id = mail.attender_id
    union all select mail.* from mail join mine_applicant on mine_applicant.id = mail.applicant_id
    union all select mail.* from mail join mine_order on mine_order.id = payment_order_id
    union all select mail.* from mail join certificate on certificate.id = certificate_id
      join mine_applicant on mine_applicant.id = certificate.applicant_id
    union all select mail.* from mail join mine on mine.id = mail.member_id
    union all select mail.* from mail join mine_correction on mine_correction.id = address_correction_id
    union all select mail.* from mail join email_verification sent on sent.id = email_verification_id
      where sent.email_key = ${address}
    union all select mail.* from mail join waiting_entry sent on sent.id = waiting_entry_id
      where sent.email_key = ${address} or sent.member_id = any(array(select id from mine))
    union all select mail.* from mail join org_invitation sent on sent.id = org_invitation_id
      where sent.email_key = ${address}
    union all select mail.* from mail join mail_copy on mail_copy.key = mail.key
      join mine on mine.id::text = job ->> 'to' where mail.org_id is not null`
}
