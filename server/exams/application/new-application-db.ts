import { sql } from 'kysely'
import type { ApplicantForm } from '#contract/exams/applicant.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { takingSeat } from '../../money/hold/seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { liveEntry, unansweredOffer } from '../../waiting-list/claim-offer.ts'
import { ticketOf } from '../../waiting-room/person-of-ticket.ts'
import { roomsOf, turnColumn } from '../../waiting-room/turn-db.ts'
import type { currentTerms } from '../catalogue/change-rules.ts'
import type { Renewal } from '../catalogue/renewal-seat-rules.ts'

interface ApplicationQuery {
  readonly examId: number
  readonly memberId: number
  /** Normalised. */
  readonly code: string | undefined
  readonly now: Date
  readonly zone: string
}

/** Facts needed to decide about an application, in one query; undefined if the exam does not exist. */
export async function findExamForApplying(
  db: Db | Tx,
  { examId, memberId, code, now, zone }: ApplicationQuery,
) {
  const inLine = { id: sql`exam.id`, memberId: sql<number>`${memberId}::integer`, emailKey: null }
  return db
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .leftJoin('discount_code', (join) => join.on('discount_code.code', '=', code ?? null))
    .select([
      'exam.state',
      'exam.start_at',
      'exam.finish_at',
      'exam.capacity',
      'exam.seats_taken',
      'exam.seats_reserved',
      'exam.fee',
      'certification.level',
      'discount_code.id as code_id',
      'discount_code.percent',
      'discount_code.amount',
      'discount_code.level as code_level',
      'discount_code.valid_from',
      'discount_code.valid_until',
      'discount_code.held_by',
      'discount_code.spent_at',
    ])
    .select((facts) => [
      facts
        .exists(
          facts
            .selectFrom('applicant')
            .select('applicant.id')
            .where('applicant.member_id', '=', memberId)
            .where('applicant.apply_state', 'in', [...liveApplicantStates]),
        )
        .as('reserved'),
      facts
        .selectFrom('terms_version')
        .select((terms) => terms.fn.max('version').as('version'))
        .where('type_id', '=', 'exam')
        .where('starts_at', '<=', now)
        .as('termsVersion'),
      turnColumn(
        roomsOf.exam({ id: sql`exam.id`, startAt: sql`exam.start_at`, zone }),
        ticketOf({ memberId: sql`${memberId}::integer`, emailKey: null }),
      ).as('turn'),
      liveEntry('exam', inLine).as('waiting'),
      unansweredOffer('exam', inLine).as('offeredUntil'),
    ])
    .where('exam.id', '=', examId)
    .where('exam.state', '<>', 'DRAFT')
    .executeTakeFirst()
}

export type ExamForApplyingRow = NonNullable<Awaited<ReturnType<typeof findExamForApplying>>>

export interface NewApplication {
  readonly examId: number
  readonly memberId: number
  readonly examNumber: string
  /** Null if nothing is due. */
  readonly orderId: string | null
  readonly form: Omit<ApplicantForm, 'discountCode' | 'termsAgreed'>
  readonly language: Language
  readonly codeId: number | null
  /** As decided by the rules; the insert requires that the exam still has this fee. */
  readonly fee: number
  readonly discount: number
  readonly terms: typeof currentTerms
  readonly holdUntil: Date
  /** With a seat that is kept for renewals, of which one must still be left; null with any seat. */
  readonly renewal: Renewal | null
  readonly now: Date
  /** Path of the page where the consent was given. */
  readonly givenOn: string
}

/**
 * Takes a seat and the discount code if given, and inserts the application, consent, order and first ledger line, in
 * one statement to save round trips. Undefined if the seat or the code was taken meanwhile; the caller must then roll
 * back.
 */
export async function insertApplication(
  tx: Tx,
  made: NewApplication,
): Promise<{ id: number; holdId: number | null } | undefined> {
  const { form, terms, now, renewal } = made
  const isKept = renewal ? sql`seats_taken < ${renewal.settings.seats}::integer` : sql`true`
  const { rows } = await sql<{ id: number; holdId: number | null }>`
    with seat as (
      ${takingSeat('exam', { id: made.examId, condition: sql`fee = ${made.fee}::integer and ${isKept}` })}
      returning id as seat_of, pass_score, total_score
    ), code as (
      update discount_code set held_by = ${made.examNumber}::text,
        spent_at = case when ${made.orderId}::text is null then ${now}::timestamptz end
      from seat
      where discount_code.id = ${made.codeId}::integer and held_by is null and valid_until > ${now}
      returning discount_code.id as code_of
    ), held as (
      insert into hold (held_at, until) select ${now}::timestamptz, ${made.holdUntil}::timestamptz from seat
      where ${made.orderId}::text is not null and (${made.codeId}::integer is null or exists (select from code))
      returning id
    ), made as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, discount, pass_score, total_score, cancel_days,
        refund_percent, hold_id, applied_at, discount_code_id, for_renewal)
      select seat_of, ${made.memberId}::integer, ${made.examNumber}::text,
        ${made.orderId === null ? 'APPLIED' : 'DRAFT'}::text, ${form.koreanName}::text,
        ${form.englishFirstName}::text, ${form.englishLastName}::text, ${form.phoneNumber}::text,
        ${form.email}::text, ${made.language}::text, ${made.fee}::integer, ${made.discount}::integer,
        pass_score, total_score, ${terms.cancelDays}::integer, ${terms.refundPercent}::integer,
        held.id, ${now}::timestamptz, ${made.codeId}::integer, ${renewal !== null}::boolean
      from seat left join held on true
      where ${made.codeId}::integer is null or exists (select from code)
      returning id, member_id, hold_id, applied_at
    ), agreed as (
      insert into consent (member_id, applicant_id, type_id, version, text_hash, language, given_at, given_on)
      select made.member_id, made.id, type_id, version,
        sha256(convert_to(coalesce(text->>${made.language}::text, text->>'en'), 'UTF8')),
        ${made.language}::text, made.applied_at, ${made.givenOn}::text
      from terms_version, made
      where type_id = 'exam' and version = ${form.termsVersion}::integer
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select ${made.orderId}::text, member_id, hold_id, ${made.fee - made.discount}::integer, applied_at
      from made
      where hold_id is not null
      returning id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select id, hold_id as "holdId" from made`.execute(tx)
  return rows[0]
}
