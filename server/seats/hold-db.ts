import { sql } from 'kysely'
import { nextLateLookup } from '../money/payment/late-lookup-rules.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { recountReserved } from './reserved-seat-db.ts'
import { lockSeats } from './seat-db.ts'

export interface HoldSubject {
  readonly id: number
  readonly applicantId: number | null
  readonly examId: number | null
  readonly lectureId: number | null
}

export interface HoldFilter {
  readonly lectureId?: number
  readonly examId?: number
  readonly memberId?: number
}

/** Exactly one of exam and lecture is set. */
function holdSubjects(db: Db | Tx) {
  return db
    .selectFrom('hold')
    .leftJoin('applicant', 'applicant.hold_id', 'hold.id')
    .leftJoin('registration_draft', 'registration_draft.hold_id', 'hold.id')
    .select([
      'hold.id',
      'applicant.id as applicantId',
      'applicant.exam_id as examId',
      'registration_draft.lecture_id as lectureId',
    ])
}

export function findHoldSubject(tx: Tx, holdId: number): Promise<HoldSubject> {
  return holdSubjects(tx).where('hold.id', '=', holdId).executeTakeFirstOrThrow()
}

/** Called when the order is paid. */
export async function markHoldTaken(tx: Tx, holdId: number): Promise<void> {
  await tx.updateTable('hold').set({ state: 'TAKEN' }).where('id', '=', holdId).execute()
}

/** Ends expired holds without a payment in progress; returns their number. */
export async function endDueHolds(db: Db, now: Date, only?: HoldFilter): Promise<number> {
  const due = await findDueHolds(db, now, only)
  if (due.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const lectures = new Set(due.flatMap(({ lectureId }) => lectureId ?? []))
    const exams = new Set(due.flatMap(({ examId }) => examId ?? []))
    await lockSeats(tx, 'lecture', [...lectures])
    await lockSeats(tx, 'exam', [...exams])
    // Read again under the lock: a payment may have started meanwhile.
    const held = (await findDueHolds(tx, now, only)).filter(
      ({ lectureId, examId }) => lectures.has(lectureId ?? 0) || exams.has(examId ?? 0),
    )
    return endHolds(
      tx,
      held.map(({ id }) => id),
      { state: 'ENDED', now },
    )
  })
}

/** Without those whose payment is in progress: settling that order ends them. */
function findDueHolds(db: Db | Tx, now: Date, only: HoldFilter | undefined): Promise<HoldSubject[]> {
  return holdSubjects(db)
    .where('hold.state', '=', 'HELD')
    .where('hold.until', '<=', now)
    .$if(only !== undefined, (holds) =>
      holds.where((hold) =>
        hold.or([
          hold('registration_draft.lecture_id', '=', only?.lectureId ?? 0),
          hold('applicant.exam_id', '=', only?.examId ?? 0),
          hold('applicant.member_id', '=', only?.memberId ?? 0),
        ]),
      ),
    )
    .where((hold) =>
      hold.not(
        hold.exists(
          hold
            .selectFrom('payment_order')
            .select('payment_order.id')
            .whereRef('payment_order.hold_id', '=', 'hold.id')
            .where('payment_order.state', '=', 'IN_PROGRESS'),
        ),
      ),
    )
    .orderBy('hold.id')
    .execute()
}

export async function listHolds(tx: Tx, lectureId: number): Promise<number[]> {
  const drafts = await tx
    .selectFrom('registration_draft')
    .select('hold_id')
    .where('lecture_id', '=', lectureId)
    .where('state', '=', 'HELD')
    .execute()
  return drafts.map(({ hold_id }) => hold_id)
}

/**
 * Ends unpaid holds of locked lectures and exams in one statement: releases their seats and discount codes, cancels the
 * applications and expires the unpaid orders. An application that is no longer a draft keeps its state and seat. Returns the
 * number of ended holds.
 */
export async function endHolds(
  tx: Tx,
  holdIds: readonly number[],
  { state, now }: { state: 'ENDED' | 'GIVEN_UP'; now: Date },
): Promise<number> {
  if (holdIds.length === 0) return 0
  const { rows } = await sql<{ ended: number[]; lectures: number[]; exams: number[] }>`
    with ended as (
      update hold set state = ${state}::text where id = any(${[...holdIds]}::integer[]) and state = 'HELD' returning id
    ), canceled as (
      update applicant set apply_state = 'CANCELED', canceled_at = ${now}::timestamptz,
        canceled_because = ${state === 'ENDED' ? 'HOLD_ENDED' : state}::text
      from ended where hold_id = ended.id and apply_state = 'DRAFT'
      returning exam_id, exam_number
    ), released_code as (
      update discount_code set held_by = null from canceled where held_by = exam_number and spent_at is null
    ), released_exam as (
      update exam set seats_taken = seats_taken - released.seats
      from (select exam_id, count(*) as seats from canceled group by exam_id) released where exam.id = exam_id
    ), released_lecture as (
      update lecture set seats_taken = seats_taken - released.seats
      from (select lecture_id, count(*) as seats from registration_draft join ended on hold_id = ended.id
        group by lecture_id) released
      where lecture.id = lecture_id
    ), expired as (
      update payment_order set state = 'EXPIRED', ended_at = ${now}::timestamptz,
        late_lookup_at = ${nextLateLookup(now, now)}::timestamptz
      from ended where hold_id = ended.id and payment_order.state = 'READY'
      returning payment_order.id
    ), entered as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, ${now}::timestamptz, 'EXPIRED', 0 from expired order by id
    )
    select coalesce(array_agg(id), '{}') as ended,
      coalesce((select array_agg(distinct lecture_id) from registration_draft where hold_id in (select id from ended)),
        '{}') as lectures,
      coalesce((select array_agg(distinct exam_id) from canceled), '{}') as exams
    from ended`.execute(tx)
  const [{ ended, lectures, exams }] = rows as [(typeof rows)[number]]
  await giveBackPlaces(tx, ended, now)
  if (lectures.length > 0) await recountReserved(tx, 'lecture', lectures)
  if (exams.length > 0) await recountReserved(tx, 'exam', exams)
  return ended.length
}

/**
 * Gives back the waiting list entries that led to these holds: with their offer as long as it lasts, else as waiting; always as
 * waiting while nobody can register. Call `recountReserved` afterwards, so that the released seats are kept for them.
 */
async function giveBackPlaces(tx: Tx, holdIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update waiting_entry entry set
      state = case when offered then 'OFFERED' else 'WAITING' end,
      offered_at = case when offered then offered_at end,
      offered_until = case when offered then offered_until end,
      news = case when offered then 'GIVEN_BACK' end,
      news_at = case when offered then ${now}::timestamptz end,
      ended_at = null, hold_id = null
    from (
      select entry.id, offered_until is not null and coalesce(lecture.state, exam.state) = 'ANNOUNCED' as offered
      from hold
        left join registration_draft draft on draft.hold_id = hold.id
        left join applicant on applicant.hold_id = hold.id
        join waiting_entry entry on entry.hold_id = hold.id
          and (entry.lecture_id = draft.lecture_id or entry.exam_id = applicant.exam_id)
        left join lecture on lecture.id = entry.lecture_id
        left join exam on exam.id = entry.exam_id
      where hold.id = any(${[...holdIds]}::integer[]) and entry.state = 'TAKEN'
        and (offered_until is null or offered_until > ${now}::timestamptz)
    ) held
    where entry.id = held.id
      and (period_id is null
        or exists (select from waiting_period where waiting_period.id = period_id and waiting_period.state = 'WAITING'))
      and not exists (select from waiting_entry other
        where (other.lecture_id = entry.lecture_id or other.exam_id = entry.exam_id)
          and other.member_id = entry.member_id and other.state in ('WAITING', 'OFFERED'))`.execute(tx)
}
