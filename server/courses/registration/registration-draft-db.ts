import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { markHoldTaken } from '../../money/hold/hold-db.ts'
import { isRecruiting, takingSeat } from '../../money/hold/seat-db.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { NewRegistration } from './new-registration-db.ts'

export interface NewDraft extends NewRegistration {
  readonly fee: number
  readonly orderId: string
  readonly until: Date
}

/**
 * Holds a seat of a course with a fee, and inserts the registration draft, consents, order and first ledger line with
 * it. Undefined if the lecture is not recruiting or full.
 */
export async function insertDraft(tx: Tx, made: NewDraft): Promise<{ id: number } | undefined> {
  const { language, appliedAt, consents } = made
  const { rows } = await sql<{ id: number; given: number }>`
    with seat as (
      ${takingSeat('lecture', {
        id: made.lectureId,
        condition: sql`${isRecruiting(appliedAt)} and fee = ${made.fee}::integer`,
      })}
      returning id as seat_of, schedule_version
    ), held as (
      insert into hold (held_at, until) select ${appliedAt}::timestamptz, ${made.until}::timestamptz from seat
      returning id, held_at
    ), made as (
      insert into registration_draft (hold_id, lecture_id, member_id, org_id, email_key, name, email, phone_number,
        language, purpose, registered_version, fee)
      select held.id, seat_of, ${made.memberId}::integer, ${made.orgId}::integer, ${made.emailKey}::text,
        ${made.name}::text, ${made.email}::text, ${made.phoneNumber}::text, ${language}::text, ${made.purpose}::text,
        schedule_version, ${made.fee}::integer
      from seat, held
      returning hold_id, member_id, fee
    ), given as (
      insert into consent (member_id, hold_id, type_id, version, text_hash, language, given_at, given_on)
      select distinct on (type_id) made.member_id, held.id, type_id, version,
        sha256(convert_to(coalesce(text->>${language}::text, text->>'en'), 'UTF8')),
        ${language}::text, held.held_at, ${made.givenOn}::text
      from terms_version, made, held
      where type_id = any(${consents}::text[]) and starts_at <= held.held_at
      order by type_id, version desc
      returning id
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select ${made.orderId}::text, member_id, hold_id, fee, held_at from made, held
      returning id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select hold_id as id, (select count(*)::integer from given) as given from made`.execute(tx)
  const [row] = rows
  if (row && row.given !== consents.length)
    throw new Error(`No terms are in force for one of: ${consents.join(', ')}`)
  return row
}

/** A registration draft with its hold; the lecture must be locked before. */
export function lockDraft(tx: Tx, holdId: number) {
  return tx
    .selectFrom('registration_draft')
    .innerJoin('hold', 'hold.id', 'registration_draft.hold_id')
    .selectAll('registration_draft')
    .select(['hold.held_at', 'hold.until'])
    .where('hold.id', '=', holdId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type DraftRow = Awaited<ReturnType<typeof lockDraft>>

/** Inserts the registration of a paid draft, whose seat is already taken. */
export async function insertPaidAttender(tx: Tx, draft: DraftRow): Promise<number> {
  const { id } = await tx
    .insertInto('attender')
    .values({
      lecture_id: draft.lecture_id,
      member_id: draft.member_id,
      org_id: draft.org_id,
      email_key: draft.email_key,
      name: draft.name,
      email: draft.email,
      phone_number: draft.phone_number,
      language: draft.language,
      purpose: draft.purpose,
      apply_state: 'PAID',
      applied_at: draft.held_at,
      registered_version: draft.registered_version,
      calendar_by_day: true,
      hold_id: draft.hold_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markHoldTaken(tx, draft.hold_id)
  await tx.updateTable('consent').set({ attender_id: id }).where('hold_id', '=', draft.hold_id).execute()
  return id
}

/** Whether this person is registered for the lecture or holds another seat in it. */
export async function hasLectureSeat(tx: Tx, { hold_id, lecture_id, member_id, email_key }: DraftRow) {
  const { rows } = await sql<{ seated: boolean }>`
    select exists (
      select from attender where lecture_id = ${lecture_id} and apply_state = any(${[...liveApplyStates]}::text[])
        and (member_id = ${member_id} or email_key = ${email_key}::text)
      union all
      select from registration_draft where lecture_id = ${lecture_id} and state = 'HELD' and hold_id <> ${hold_id}
        and (member_id = ${member_id} or email_key = ${email_key}::text)
    ) as seated`.execute(tx)
  return rows[0]?.seated ?? false
}

/** The caller's hold in a lecture with its latest order. */
export function findOwnHold(db: Db, { lectureId, memberId }: { lectureId: number; memberId: number }) {
  return db
    .selectFrom('registration_draft')
    .innerJoin('hold', 'hold.id', 'registration_draft.hold_id')
    .innerJoin('payment_order', 'payment_order.hold_id', 'hold.id')
    .select(['payment_order.order_id', 'hold.until'])
    .where('registration_draft.lecture_id', '=', lectureId)
    .where('registration_draft.member_id', '=', memberId)
    .where('registration_draft.state', '=', 'HELD')
    .orderBy('payment_order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
