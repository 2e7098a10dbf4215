import { type RawBuilder, sql } from 'kysely'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import { foldNumber } from '#contract/certificates/past-number.ts'
import { foldExamNumber } from '#contract/exams/exam-number.ts'
import { type LocalisedText, languages } from '#contract/platform/languages.ts'
import { maxId } from '#contract/platform/wire.ts'
import { type FoundKind, maxFoundPerKind } from '#contract/reports/staff-search.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import type { Db } from '../../platform/db/open.ts'
import { beginsWithOne, hasWords, type PersonWord, personWords } from '../../platform/db/person-words.ts'
import { hasCertificateCode, hasExamNumber, hasOrderNumber } from '../../seats/number-sql.ts'
import { applicantBeginnings, applicantText, attenderText, holderText } from '../../seats/person-text-sql.ts'
import { completionNumber } from '../people/completion-number.ts'
import { findPeople, pageOf, readPeople } from '../people/people-list-db.ts'

export interface FoundRow {
  readonly kind: FoundKind
  readonly id: number
  readonly personId: string | null
  readonly lectureId: number | null
  readonly examId: number | null
  readonly title: LocalisedText | null
  readonly name: string | null
  readonly email: string | null
  readonly number: string | null
  readonly at: Date | null
}

interface Terms {
  /** 0, which matches nothing, if the text is no number. */
  readonly id: number
  readonly exact: string
  /** In capitals and without dashes, as codes are compared. */
  readonly code: string
  /** Without the groups in which pages and documents print it. */
  readonly certificateCode: string
  /** Of a person. */
  readonly words: readonly PersonWord[]
  readonly pastNumber: string
  /** Digits; null if the text is no phone number. */
  readonly phone: string | null
  readonly part: string
  readonly now: Date
}

/** Dates that are still to come, the next first, then those before, the last first. */
const comingFirst = (now: Date) => sql`
  start_at < ${now}::timestamptz, abs(extract(epoch from start_at - ${now}::timestamptz))`

/** A title in all languages, in lower case. */
const titleText = (title: string) =>
  sql`lower(concat_ws(' ', ${sql.join(
    languages.map((language) => sql`${sql.ref(title)} ->> ${sql.lit(language)}`),
  )}))`

/** All that the row of a registration shows. */
const attenderRow = sql`concat_ws(' ', ${attenderText}, ${titleText('lecture.title')})`

const waitingRow = sql`concat_ws(' ', waiting_entry.email_key, ${titleText('lecture.title')})`

const applicantRow = sql`concat_ws(' ', ${applicantText}, ${titleText('exam.name')},
  lower(exam_number), lower(replace(exam_number, '-', '')))`

const certificateRow = sql`concat_ws(' ', ${holderText}, ${titleText('certification.name')},
  lower(certificate.code))`

/** One of several words is part of the number, and the row has all. */
function hasNumberAmong(
  words: readonly PersonWord[],
  hasNumber: (typed: string) => RawBuilder<boolean>,
  row: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (words.length < 2) return sql<boolean>`false`
  const numbered = sql.join(
    words.map(([typed]) => hasNumber(typed)),
    sql` or `,
  )
  return sql<boolean>`((${numbered}) and ${hasWords(row, words)})`
}

/** People are searched as in their list. */
type QueriedKind = Exclude<FoundKind, 'PERSON'>

const queries: Readonly<Record<QueriedKind, (terms: Terms) => RawBuilder<unknown>>> = {
  COURSE: ({ id, part }) => sql`
    select 'COURSE' as kind, id, null::integer as "lectureId", null::integer as "examId", title, null as name,
      null as email, null as number, null::timestamptz as at
    from course where id = ${id} or title::text ilike ${part}
    order by id = ${id} desc, archived_at nulls first, id desc`,
  LECTURE: ({ id, part, now }) => sql`
    select 'LECTURE', id, id, null::integer, title, null, null, null, start_at
    from lecture where id = ${id} or title::text ilike ${part}
    order by id = ${id} desc, ${comingFirst(now)}`,
  ATTENDER: ({ id, words, phone }) => sql`
    select 'ATTENDER', attender.id, lecture_id, null::integer, title, name, email, null, lecture.start_at
    from attender join lecture on lecture.id = lecture_id
    where attender.id = ${id} or ${beginsWithOne([sql`lower(name)`, sql`email_key`], attenderRow, words)}
      or (phone_number is not null and regexp_replace(phone_number, '[^0-9]', '', 'g') = ${phone})
    order by attender.id = ${id} desc, attender.id desc`,
  WAITING: ({ words }) => sql`
    select 'WAITING', waiting_entry.id, lecture_id, null::integer, title, null, waiting_entry.email, null, lecture.start_at
    from waiting_entry join lecture on lecture.id = lecture_id
    where ${beginsWithOne([sql`email_key`], waitingRow, words)} and waiting_entry.state in ('WAITING', 'OFFERED')
    order by waiting_entry.id desc`,
  EXAM: ({ id, code, part, now }) => sql`
    select 'EXAM', id, null::integer, id, name, null, null, exam_code, start_at
    from exam where id = ${id} or replace(exam_code, '-', '') = ${code} or name::text ilike ${part}
    order by id = ${id} desc, replace(exam_code, '-', '') = ${code} desc, ${comingFirst(now)}`,
  CERTIFICATION: ({ id, code, part }) => sql`
    select 'CERTIFICATION', id, null::integer, null::integer, name, null, null, code, null::timestamptz
    from certification where id = ${id} or replace(code, '-', '') = ${code} or name::text ilike ${part}
    order by id = ${id} desc, replace(code, '-', '') = ${code} desc, id desc`,
  DISCOUNT_CODE: ({ code }) => sql`
    select 'DISCOUNT_CODE', id, null::integer, null::integer, null::jsonb, null, null, code, null::timestamptz
    from discount_code where replace(code, '-', '') = ${code}`,
  COMPLETION: ({ exact }) => {
    const [lectureId, attenderId, id] = completionNumber(exact)
    return sql`
    select 'COMPLETION', given.id, lecture_id, null::integer, title, coalesce(name, holder), null, ${exact}, issued_at
    from completion_certificate given join attender on attender.id = attender_id join lecture on lecture.id = lecture_id
    where given.id = ${id} and attender_id = ${attenderId} and lecture_id = ${lectureId}`
  },
  APPLICANT: ({ exact, words, phone }) => sql`
    select 'APPLICANT', applicant.id, null::integer, exam_id, exam.name, korean_name, email, exam_number, exam.start_at
    from applicant join exam on exam.id = exam_id
    where ${hasExamNumber(exact)} or ${beginsWithOne(applicantBeginnings, applicantRow, words)}
      or ${hasNumberAmong(words, hasExamNumber, applicantRow)}
      or (phone_number is not null and regexp_replace(phone_number, '[^0-9]', '', 'g') = ${phone})
    order by applicant.id desc`,
  CERTIFICATE: ({ exact, words }) => sql`
    select 'CERTIFICATE', certificate.id, null::integer, null::integer, certification.name, korean_name, null,
      certificate.code, issued_at
    from certificate join certification on certification.id = certification_id
    where ${hasCertificateCode(exact)} or ${beginsWithOne([sql`lower(korean_name)`], certificateRow, words)}
      or ${hasNumberAmong(words, hasCertificateCode, certificateRow)}
    order by certificate.id desc`,
  PAST_CERTIFICATE: ({ pastNumber }) => sql`
    select 'PAST_CERTIFICATE', id, null::integer, null::integer, jsonb_build_object('en', title), name, null, number,
      (issued_on + time '12:00') at time zone 'UTC'
    from past_certificate where number_key = ${pastNumber}`,
  PAST_COMPLETION: ({ pastNumber }) => sql`
    select 'PAST_COMPLETION', id, null::integer, null::integer, jsonb_build_object('en', title), name, null, number,
      (completed_on + time '12:00') at time zone 'UTC'
    from past_completion where number_key = ${pastNumber}`,
  ORDER: ({ exact }) => sql`
    select 'ORDER', payment_order.id, attender.lecture_id, applicant.exam_id, coalesce(lecture.title, exam.name),
      coalesce(attender.name, applicant.korean_name), coalesce(attender.email, applicant.email), order_id,
      payment_order.created_at
    from payment_order
    left join attender on attender.hold_id = payment_order.hold_id
    left join lecture on lecture.id = attender.lecture_id
    left join applicant on applicant.hold_id = payment_order.hold_id
    left join exam on exam.id = applicant.exam_id
    where payment_order.id in (select id from payment_order where ${hasOrderNumber(exact)}
      union all select id from payment_order where payment_key = ${exact}
      union all select payment_order_id from chargeback where reference = ${exact})
    order by payment_order.order_id = ${exact} desc, payment_order.id desc`,
  ORG: ({ id, part }) => sql`
    select 'ORG', id, null::integer, null::integer, jsonb_build_object('en', name), null, null, null, null::timestamptz
    from org where id = ${id} or name ilike ${part}
    order by id = ${id} desc, dissolved_at nulls first, id desc`,
}

export async function search(
  db: Db,
  kinds: readonly FoundKind[],
  { text: typed, now }: { readonly text: string; readonly now: Date },
): Promise<FoundRow[]> {
  const text = typed.normalize('NFC')
  const escaped = escapedForLike(text.toLowerCase())
  const terms: Terms = {
    id: /^\d{1,10}$/.test(text) && Number(text) <= maxId ? Number(text) : 0,
    exact: text,
    code: withoutDashes(text),
    certificateCode: foldCode(text),
    words: personWords(text),
    pastNumber: foldNumber(text),
    part: `%${escaped}%`,
    phone: phoneOf(text),
    now,
  }
  const people = kinds.includes('PERSON') ? await findPersons(db, text) : []
  const queried = kinds.filter((kind): kind is QueriedKind => kind !== 'PERSON')
  const records = await findRecords(db, queried, terms)
  // Records with the number come before the person they belong to.
  const isNumbered = ({ kind, number }: FoundRow) => {
    if (kind === 'PAST_CERTIFICATE' || kind === 'PAST_COMPLETION') return true
    if (kind === 'APPLICANT') return number !== null && foldExamNumber(number) === foldExamNumber(text)
    if (kind === 'CERTIFICATE') return number === terms.certificateCode
    return number !== null && withoutDashes(number) === terms.code
  }
  return [...records.filter(isNumbered), ...people, ...records.filter((one) => !isNumbered(one))]
}

async function findPersons(db: Db, text: string): Promise<FoundRow[]> {
  const slice = { size: maxFoundPerKind, offset: 0, page: 0 }
  const { ids } = await pageOf(db, await findPeople(db, { text }), { slice, direction: 'desc' })
  const rows = new Map((await readPeople(db, ids)).map((row) => [row.id, row]))
  const found = ids.flatMap((id) => rows.get(id) ?? [])
  return found.map(({ id, name, email, phone_number, since }) => ({
    kind: 'PERSON',
    id: Number(id.slice(2)),
    personId: id,
    lectureId: null,
    examId: null,
    title: null,
    name,
    email,
    number: email === null ? phone_number : null,
    at: since,
  }))
}

async function findRecords(db: Db, kinds: readonly QueriedKind[], terms: Terms): Promise<FoundRow[]> {
  const parts = kinds.map((kind) => sql`(${queries[kind](terms)} limit ${maxFoundPerKind})`)
  if (parts.length === 0) return []
  // A union takes its column names from its first part.
  const columns = sql`kind, id, "lectureId", "examId", title, name, email, number, at`
  const { rows } = await sql<FoundRow>`
    with found (${columns}) as (${sql.join(parts, sql` union all `)}) select ${columns}, null as "personId" from found`.execute(
    db,
  )
  return rows
}

function withoutDashes(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}−]/gu, '')
}

/** At least as many digits as a local number has. */
function phoneOf(text: string): string | null {
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{7,15}$/.test(digits) ? digits : null
}
