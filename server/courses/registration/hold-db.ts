import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { expireOrdersOfHolds } from '../../money/payment/order-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { releaseSeats } from '../lecture/lecture-db.ts'
import type { NewRegistration } from './new-registration-db.ts'

export interface NewHold extends NewRegistration {
  readonly fee: number
  readonly orderId: string
  readonly until: Date
}

/**
 * Holds a seat of a course with a fee, and inserts the registration data, consents, order and first ledger line with
 * it. Undefined if the lecture is not recruiting or full.
 */
export async function insertHold(tx: Tx, made: NewHold): Promise<{ id: number } | undefined> {
  const { language, appliedAt, consents } = made
  const { rows } = await sql<{ id: number; given: number }>`
    with seat as (
      update lecture set seats_taken = seats_taken + 1
      where id = ${made.lectureId} and state = 'ANNOUNCED' and recruit_finish_at > ${appliedAt}
        and seats_taken < capacity and fee = ${made.fee}
      returning id as seat_of, schedule_version
    ), made as (
      insert into hold (lecture_id, member_id, org_id, email_key, name, email, phone_number, language, purpose,
        registered_version, fee, held_at, until)
      select seat_of, ${made.memberId}::integer, ${made.orgId}::integer, ${made.emailKey}::text, ${made.name}::text,
        ${made.email}::text, ${made.phoneNumber}::text, ${language}::text, ${made.purpose}::text, schedule_version,
        ${made.fee}::integer, ${appliedAt}::timestamptz, ${made.until}::timestamptz
      from seat
      returning id, member_id, held_at, fee
    ), given as (
      insert into consent (member_id, hold_id, type_id, version, text_hash, language, given_at, given_on)
      select distinct on (type_id) made.member_id, made.id, type_id, version,
        sha256(convert_to(coalesce(text->>${language}::text, text->>'en'), 'UTF8')),
        ${language}::text, made.held_at, ${made.givenOn}::text
      from terms_version, made
      where type_id = any(${consents}::text[]) and starts_at <= made.held_at
      order by type_id, version desc
      returning id
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select ${made.orderId}::text, member_id, id, fee, held_at from made
      returning id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select made.id, (select count(*)::integer from given) as given from made`.execute(tx)
  const [row] = rows
  if (row && row.given !== consents.length)
    throw new Error(`No terms are in force for one of: ${consents.join(', ')}`)
  return row
}

/** A hold with its registration data; the lecture must be locked before. */
export function lockHold(tx: Tx, holdId: number) {
  return tx.selectFrom('hold').selectAll().where('id', '=', holdId).forUpdate().executeTakeFirstOrThrow()
}

export type HoldRow = Awaited<ReturnType<typeof lockHold>>

/** Inserts the registration of a paid hold, whose seat is already taken. */
export async function insertPaidAttender(tx: Tx, hold: HoldRow): Promise<number> {
  const { id } = await tx
    .insertInto('attender')
    .values({
      lecture_id: hold.lecture_id,
      member_id: hold.member_id,
      org_id: hold.org_id,
      email_key: hold.email_key,
      name: hold.name,
      email: hold.email,
      phone_number: hold.phone_number,
      language: hold.language,
      purpose: hold.purpose,
      apply_state: 'PAID',
      applied_at: hold.held_at,
      registered_version: hold.registered_version,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('hold').set({ state: 'TAKEN', attender_id: id }).where('id', '=', hold.id).execute()
  await tx.updateTable('consent').set({ attender_id: id }).where('hold_id', '=', hold.id).execute()
  return id
}

/** Whether this person is registered for the lecture or holds another seat in it. */
export async function hasLectureSeat(tx: Tx, { id, lecture_id, member_id, email_key }: HoldRow) {
  const { rows } = await sql<{ seated: boolean }>`
    select exists (
      select from attender where lecture_id = ${lecture_id} and apply_state = any(${[...liveApplyStates]}::text[])
        and (member_id = ${member_id} or email_key = ${email_key}::text)
      union all
      select from hold where lecture_id = ${lecture_id} and state = 'HELD' and id <> ${id}
        and (member_id = ${member_id} or email_key = ${email_key}::text)
    ) as seated`.execute(tx)
  return rows[0]?.seated ?? false
}

/** Takes a seat if the lecture is recruiting and not full. */
export async function takeLectureSeat(tx: Tx, lectureId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lecture')
    .set({ seats_taken: sql`seats_taken + 1` })
    .where('id', '=', lectureId)
    .where('state', '=', 'ANNOUNCED')
    .where('recruit_finish_at', '>', now)
    .whereRef('seats_taken', '<', 'capacity')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The caller's hold in a lecture with its latest order. */
export function findOwnHold(db: Db, { lectureId, memberId }: { lectureId: number; memberId: number }) {
  return db
    .selectFrom('hold')
    .innerJoin('payment_order', 'payment_order.hold_id', 'hold.id')
    .select(['payment_order.order_id', 'hold.until'])
    .where('hold.lecture_id', '=', lectureId)
    .where('hold.member_id', '=', memberId)
    .where('hold.state', '=', 'HELD')
    .orderBy('payment_order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends holds that have run out and have no payment in progress, optionally of one lecture; returns their number. */
export async function endDueLectureHolds(db: Db, now: Date, only?: { lectureId: number }): Promise<number> {
  const due = await findDueHolds(db, now, only)
  if (due.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const lectures = [...new Set(due.map((hold) => hold.lecture_id))]
    await tx
      .selectFrom('lecture')
      .select('id')
      .where('id', 'in', lectures)
      .orderBy('id')
      .forUpdate()
      .execute()
    // Queried again under the lock: a payment may have started meanwhile.
    const held = (await findDueHolds(tx, now, only)).filter((hold) => lectures.includes(hold.lecture_id))
    return endLectureHolds(tx, held, 'ENDED', now)
  })
}

/** Ends holds of locked lectures: releases the seats and expires their orders. */
export async function endLectureHolds(
  tx: Tx,
  holds: readonly { id: number }[],
  state: 'ENDED' | 'GIVEN_UP',
  now: Date,
): Promise<number> {
  if (holds.length === 0) return 0
  const ids = holds.map(({ id }) => id)
  const ended = await tx
    .updateTable('hold')
    .set({ state })
    .where('id', 'in', ids)
    .where('state', '=', 'HELD')
    .returning(['id', 'lecture_id'])
    .execute()
  const seats = new Map<number, number>()
  for (const { lecture_id } of ended) seats.set(lecture_id, (seats.get(lecture_id) ?? 0) + 1)
  for (const [lectureId, freed] of seats) await releaseSeats(tx, lectureId, freed)
  await expireOrdersOfHolds(
    tx,
    ended.map(({ id }) => id),
    now,
  )
  return ended.length
}

export function listHolds(tx: Tx, lectureId: number) {
  return tx
    .selectFrom('hold')
    .select('id')
    .where('lecture_id', '=', lectureId)
    .where('state', '=', 'HELD')
    .execute()
}

function findDueHolds(db: Db | Tx, now: Date, only: { lectureId: number } | undefined) {
  return db
    .selectFrom('hold')
    .select(['id', 'lecture_id'])
    .where('state', '=', 'HELD')
    .where('until', '<=', now)
    .$if(only !== undefined, (holds) => holds.where('lecture_id', '=', only?.lectureId ?? 0))
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
    .orderBy('id')
    .execute()
}
