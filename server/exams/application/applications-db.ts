import { sql } from 'kysely'
import type { ApplicantForm } from '#contract/exams/applicant.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import { ofAnyLength } from '../../platform/db/of-any-length.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { accountSql, memberSql } from '../../seats/person-sql.ts'
import { ChangedMeanwhile } from '../../seats/take-seats.ts'
import { type Place, placeColumn, type StoredPlace, withPlace } from '../../waiting-list/claim-offer.ts'
import { roomsOf, type StoredTurn, turnColumn } from '../../waiting-room/turn-db.ts'
import type { currentTerms } from '../catalogue/change-rules.ts'
import type { Renewal } from '../catalogue/renewal-seat-rules.ts'

export type ExamFactsRow =
  Awaited<ReturnType<typeof lockExamFacts>> extends Map<number, infer Row> ? Row : never

/** Reads what decides about applications besides the person. */
export async function lockExamFacts(
  tx: Tx,
  examIds: readonly number[],
  { locked, now }: { locked: 'wait' | 'skip'; now: Date },
) {
  const rows = await tx
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .select([
      'exam.id',
      'exam.state',
      'exam.start_at',
      'exam.finish_at',
      'exam.capacity',
      'exam.seats_taken',
      'exam.seats_reserved',
      'exam.fee',
      'certification.level',
    ])
    .select((exam) =>
      exam
        .selectFrom('terms_version')
        .select((terms) => terms.fn.max('version').as('version'))
        .where('type_id', '=', 'exam')
        .where('starts_at', '<=', now)
        .as('termsVersion'),
    )
    .where('exam.id', '=', sql<number>`any(${[...examIds]}::integer[])`)
    .where('exam.state', '<>', 'DRAFT')
    .orderBy('exam.id')
    .forUpdate('exam')
    .$if(locked === 'skip', (exams) => exams.skipLocked())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All null if there is no such code. */
export interface CodeColumns {
  readonly code_id: number | null
  readonly percent: number | null
  readonly code_amount: number | null
  readonly code_level: CertificationLevel | null
  readonly valid_from: Date | null
  readonly valid_until: Date | null
  readonly held_by: string | null
  readonly spent_at: Date | null
}

const codeColumns = sql`discount_code.id as code_id, discount_code.percent, discount_code.amount as code_amount,
  discount_code.level as code_level, valid_from, valid_until, held_by, spent_at`

export async function findPrice(
  db: Db,
  { examId, code }: { readonly examId: number; readonly code: string },
) {
  const { rows } = await sql<CodeColumns & { fee: number; level: CertificationLevel }>`
    select exam.fee, certification.level, ${codeColumns}
    from exam join certification on certification.id = certification_id
    left join discount_code on discount_code.code = ${code}::text
    where exam.id = ${examId}::integer and exam.state <> 'DRAFT'`.execute(db)
  return rows[0]
}

interface Asked {
  readonly examId: number
  readonly memberId: number
  /** Normalised; null without a code. */
  readonly code: string | null
}

export interface ApplyingRow extends CodeColumns, Place {
  readonly reserved: boolean
  readonly turn: StoredTurn | null
  /** Whether a seat of any exam is offered. */
  readonly offered: boolean
}

/** Rows are in the order of `people`. */
export async function findApplying(tx: Tx, people: readonly Asked[], zone: string): Promise<ApplyingRow[]> {
  const rows = await selectApplying(tx, {
    examIds: people.map(({ examId }) => examId),
    memberIds: people.map(({ memberId }) => memberId),
    codes: people.map(({ code }) => code),
    zone,
  })
  return rows.map((row) => withPlace(row))
}

interface ApplyingQuery {
  readonly examIds: readonly number[]
  readonly memberIds: readonly number[]
  readonly codes: readonly (string | null)[]
  readonly zone: string
}

const selectApplying = compiledOnce((_, { examIds, memberIds, codes, zone }: ApplyingQuery) => {
  const inLine = { id: sql`exam.id`, person: accountSql(sql`who.member_id`) }
  return sql<Omit<ApplyingRow, keyof Place> & { place: StoredPlace }>`
    select exists (select from applicant where applicant.member_id = who.member_id
        and apply_state = any(${[...liveApplicantStates]}::text[])) as reserved,
      ${turnColumn(
        roomsOf.exam({ id: sql`exam.id`, startAt: sql`exam.start_at`, zone }),
        memberSql(sql`who.member_id`),
      )} as turn,
      exists (select from waiting_entry where waiting_entry.member_id = who.member_id and waiting_entry.exam_id is not null
        and waiting_entry.state = 'OFFERED') as offered,
      ${placeColumn('exam', inLine)} as place, ${codeColumns}
    from unnest(${ofAnyLength(examIds, 'integer')}, ${ofAnyLength(memberIds, 'integer')}, ${ofAnyLength(codes, 'text')})
      with ordinality as who (exam_id, member_id, code, n)
    join exam on exam.id = who.exam_id
    left join discount_code on discount_code.code = who.code
    order by who.n`
})

export interface NewApplication {
  readonly examId: number
  readonly memberId: number
  readonly examNumber: string
  /** Null if nothing is due. */
  readonly orderId: string | null
  readonly form: Omit<ApplicantForm, 'discountCode' | 'termsAgreed'>
  readonly language: Language
  readonly codeId: number | null
  readonly fee: number
  readonly discount: number
  readonly holdUntil: Date
  /** Null unless the seat is one kept for renewals. */
  readonly renewal: Renewal | null
  readonly now: Date
}

/**
 * One statement takes seats and discount codes and inserts applications and consents, with orders for those that are to be paid.
 * The caller has locked the exams. Returns the applications in order; `holdId` is null if nothing is due. Throws
 * `ChangedMeanwhile` if somebody else has used a code since it was read.
 */
export async function insertApplications(
  tx: Tx,
  made: readonly NewApplication[],
  terms: typeof currentTerms,
): Promise<{ readonly id: number; readonly holdId: number | null }[]> {
  const seats = [...Map.groupBy(made, ({ examId }) => examId)]
  const texts = (of: (one: NewApplication) => string | null) => sql`${made.map(of)}::text[]`
  const numbers = (of: (one: NewApplication) => number | null) => sql`${made.map(of)}::integer[]`
  const { rows } = await sql<{ id: number; examNumber: string; holdId: number | null; codes: number }>`
    with seat as (
      update exam set seats_taken = seats_taken + wanted.seats
      from unnest(${seats.map(([id]) => id)}::integer[], ${seats.map(([, { length }]) => length)}::integer[])
        as wanted (exam_id, seats)
      where exam.id = wanted.exam_id and state = 'ANNOUNCED' and seats_taken + seats_reserved + wanted.seats <= capacity
      returning exam.id as exam_id, pass_score, total_score
    ), wanted as (
      select one.*, pass_score, total_score,
        case when order_id is not null then row_number() over (partition by order_id is null order by n) end as place
      from unnest(${numbers((one) => one.examId)}, ${numbers((one) => one.memberId)},
        ${texts((one) => one.examNumber)}, ${texts((one) => one.orderId)}, ${texts(({ form }) => form.koreanName)},
        ${texts(({ form }) => form.englishFirstName)}, ${texts(({ form }) => form.englishLastName)},
        ${texts(({ form }) => form.phoneNumber)}, ${texts(({ form }) => form.email)},
        ${texts((one) => one.language)}, ${numbers(({ form }) => form.termsVersion)}, ${numbers((one) => one.codeId)},
        ${numbers((one) => one.fee)}, ${numbers((one) => one.discount)},
        ${made.map(({ renewal }) => renewal !== null)}::boolean[], ${made.map(({ holdUntil }) => holdUntil)}::timestamptz[],
        ${made.map(({ now }) => now)}::timestamptz[]) with ordinality
        as one (exam_id, member_id, exam_number, order_id, korean_name, english_first_name, english_last_name,
          phone_number, email, language, terms_version, code_id, fee, discount, for_renewal, hold_until, applied_at, n)
      join seat using (exam_id)
    ), code as (
      update discount_code set held_by = wanted.exam_number, spent_at = case when order_id is null then applied_at end
      from wanted
      where discount_code.id = wanted.code_id and held_by is null and valid_until > wanted.applied_at
      returning discount_code.id
    ), held as (
      insert into hold (held_at, until) select applied_at, hold_until from wanted where place is not null order by place
      returning id
    ), placed as (
      select id, row_number() over (order by id) as place from held
    ), made as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, discount, pass_score, total_score, cancel_days,
        refund_percent, hold_id, applied_at, discount_code_id, for_renewal)
      select exam_id, member_id, exam_number, case when order_id is null then 'APPLIED' else 'DRAFT' end, korean_name,
        english_first_name, english_last_name, phone_number, email, language, fee, discount, pass_score, total_score,
        ${terms.cancelDays}::integer, ${terms.refundPercent}::integer, placed.id, applied_at, code_id, for_renewal
      from wanted left join placed using (place) order by n
      returning id, exam_id, member_id, exam_number, hold_id, language, applied_at
    ), agreed as (
      insert into consent (member_id, applicant_id, type_id, version, text_hash, language, given_at, given_on)
      select made.member_id, made.id, type_id, version,
        sha256(convert_to(coalesce(text->>made.language, text->>'en'), 'UTF8')),
        made.language, made.applied_at, '/certification/apply/' || made.exam_id
      from made join wanted using (exam_number)
      join terms_version on type_id = 'exam' and version = wanted.terms_version
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select wanted.order_id, made.member_id, made.hold_id, wanted.fee - wanted.discount, made.applied_at
      from made join wanted using (exam_number)
      where made.hold_id is not null
      returning id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select id, exam_number as "examNumber", hold_id as "holdId", (select count(*)::integer from code) as codes
    from made`.execute(tx)
  if (rows.length < made.length) throw new Error('the seats of a locked exam are gone')
  if (rows[0]?.codes !== made.filter(({ codeId }) => codeId !== null).length)
    throw new ChangedMeanwhile('a code was taken meanwhile')
  const idOf = new Map(rows.map(({ examNumber, ...row }) => [examNumber, row]))
  return made.map(({ examNumber }) => idOf.get(examNumber) as { id: number; holdId: number | null })
}
