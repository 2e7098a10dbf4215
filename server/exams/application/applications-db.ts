import { sql } from 'kysely'
import type { ApplicantForm } from '#contract/exams/applicant.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Tx } from '../../platform/db/open.ts'
import { liveEntry, type StoredWaiting, unansweredOffer } from '../../waiting-list/claim-offer.ts'
import { ticketOf } from '../../waiting-room/person-of-ticket.ts'
import { roomsOf, type StoredTurn, turnColumn } from '../../waiting-room/turn-db.ts'
import type { currentTerms } from '../catalogue/change-rules.ts'

export type ExamFactsRow =
  Awaited<ReturnType<typeof lockExamFacts>> extends Map<number, infer Row> ? Row : never

/** Locks exams, with what decides about applications besides the person. */
export async function lockExamFacts(
  tx: Tx,
  examIds: readonly number[],
  { locked, now }: { locked: 'wait' | 'skip'; now: Date },
) {
  const rows = await tx
    .selectFrom('exam')
    .select(['id', 'state', 'start_at', 'finish_at', 'capacity', 'seats_taken', 'seats_reserved', 'fee'])
    .select((exam) =>
      exam
        .selectFrom('terms_version')
        .select((terms) => terms.fn.max('version').as('version'))
        .where('type_id', '=', 'exam')
        .where('starts_at', '<=', now)
        .as('termsVersion'),
    )
    .where('id', '=', sql<number>`any(${[...examIds]}::integer[])`)
    .where('state', '<>', 'DRAFT')
    .orderBy('id')
    .forUpdate()
    .$if(locked === 'skip', (exams) => exams.skipLocked())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface Applying {
  readonly examId: number
  readonly memberId: number
}

interface ApplyingRow {
  readonly reserved: boolean
  readonly turn: StoredTurn | null
  readonly waiting: StoredWaiting | null
  /** Whether a seat of an exam is offered, of whichever. */
  readonly offered: boolean
  readonly offeredUntil: Date | null
}

/** Whether members have an application already, their turn in the waiting room and their place in line, in their order. */
export async function findApplying(
  tx: Tx,
  people: readonly Applying[],
  zone: string,
): Promise<ApplyingRow[]> {
  const inLine = { id: sql`exam.id`, memberId: sql<number>`who.member_id`, emailKey: null }
  const { rows } = await sql<ApplyingRow>`
    select exists (select from applicant where applicant.member_id = who.member_id
        and apply_state = any(${[...liveApplicantStates]}::text[])) as reserved,
      ${turnColumn(
        roomsOf.exam({ id: sql`exam.id`, startAt: sql`exam.start_at`, zone }),
        ticketOf({ memberId: sql`who.member_id`, emailKey: null }),
      )} as turn,
      exists (select from waiting_entry where waiting_entry.member_id = who.member_id and waiting_entry.exam_id is not null
        and waiting_entry.state = 'OFFERED') as offered,
      ${liveEntry('exam', inLine)} as waiting, ${unansweredOffer('exam', inLine)} as "offeredUntil"
    from unnest(${people.map(({ examId }) => examId)}::integer[], ${people.map(({ memberId }) => memberId)}::integer[])
      with ordinality as who (exam_id, member_id, n)
    join exam on exam.id = who.exam_id
    order by who.n`.execute(tx)
  return rows
}

/** An application with an order: its seat is held until it is paid. */
export interface NewHeldApplication extends Applying {
  readonly examNumber: string
  readonly orderId: string
  readonly form: Omit<ApplicantForm, 'discountCode' | 'termsAgreed'>
  readonly language: Language
  /** As decided by the rules; the insert requires that the exam still has this fee. */
  readonly amount: number
  readonly roomId: number | undefined
  readonly now: Date
}

interface Common {
  readonly terms: typeof currentTerms
  readonly holdUntil: Date
  readonly now: Date
}

/**
 * Takes seats of locked exams and inserts applications, consents, orders and first ledger lines in one statement; returns how
 * many. The holds are all alike, so that any of them is as good for any application.
 */
export async function insertApplications(
  tx: Tx,
  made: readonly NewHeldApplication[],
  { terms, holdUntil, now }: Common,
): Promise<number> {
  const seats = [...Map.groupBy(made, ({ examId }) => examId)]
  const texts = (of: (one: NewHeldApplication) => string) => sql`${made.map(of)}::text[]`
  const { rows } = await sql<{ stored: number }>`
    with seat as (
      update exam set seats_taken = seats_taken + wanted.seats
      from unnest(${seats.map(([id]) => id)}::integer[], ${seats.map(([, { length }]) => length)}::integer[],
        ${seats.map(([, [one]]) => one?.amount ?? 0)}::integer[]) as wanted (exam_id, seats, fee)
      where exam.id = wanted.exam_id and state = 'ANNOUNCED' and seats_taken + seats_reserved + wanted.seats <= capacity
        and exam.fee = wanted.fee
      returning exam.id as exam_id, exam.fee, pass_score, total_score
    ), wanted as (
      select one.*, seat.fee, pass_score, total_score, row_number() over (order by n) as place
      from unnest(${made.map(({ examId }) => examId)}::integer[], ${made.map(({ memberId }) => memberId)}::integer[],
        ${texts((one) => one.examNumber)}, ${texts((one) => one.orderId)}, ${texts(({ form }) => form.koreanName)},
        ${texts(({ form }) => form.englishFirstName)}, ${texts(({ form }) => form.englishLastName)},
        ${texts(({ form }) => form.phoneNumber)}, ${texts(({ form }) => form.email)},
        ${texts((one) => one.language)}, ${made.map(({ form }) => form.termsVersion)}::integer[]) with ordinality
        as one (exam_id, member_id, exam_number, order_id, korean_name, english_first_name, english_last_name,
          phone_number, email, language, terms_version, n)
      join seat using (exam_id)
    ), held as (
      insert into hold (held_at, until) select ${now}::timestamptz, ${holdUntil}::timestamptz from wanted
      returning id
    ), placed as (
      select id, row_number() over (order by id) as place from held
    ), made as (
      insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
        english_last_name, phone_number, email, language, fee, discount, pass_score, total_score, cancel_days,
        refund_percent, hold_id, applied_at)
      select exam_id, member_id, exam_number, 'DRAFT', korean_name, english_first_name, english_last_name,
        phone_number, email, language, fee, 0, pass_score, total_score, ${terms.cancelDays}::integer,
        ${terms.refundPercent}::integer, placed.id, ${now}::timestamptz
      from wanted join placed using (place) order by place
      returning id, exam_id, member_id, exam_number, hold_id, language
    ), agreed as (
      insert into consent (member_id, applicant_id, type_id, version, text_hash, language, given_at, given_on)
      select made.member_id, made.id, type_id, version,
        sha256(convert_to(coalesce(text->>made.language, text->>'en'), 'UTF8')),
        made.language, ${now}::timestamptz, '/certification/apply/' || made.exam_id
      from made join wanted using (exam_number)
      join terms_version on type_id = 'exam' and version = wanted.terms_version
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select wanted.order_id, made.member_id, made.hold_id, wanted.fee, ${now}::timestamptz
      from made join wanted using (exam_number)
      returning id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select count(*)::integer as stored from made`.execute(tx)
  return rows[0]?.stored ?? 0
}
