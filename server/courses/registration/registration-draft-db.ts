import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { markHoldTaken } from '../../seats/hold-db.ts'
import { isRecruiting, takingLectureSeats } from '../../seats/seat-db.ts'
import type { NewRegistration } from './new-registration-db.ts'

export interface NewDraft extends NewRegistration {
  readonly fee: number
  readonly orderId: string
  readonly until: Date
}

/**
 * Also inserts consents, orders and first ledger lines, in one statement to save round trips. The caller has locked the courses.
 * Returns the holds in the order of the drafts; throws if a seat is missing.
 */
export async function insertDrafts(tx: Tx, made: readonly NewDraft[]): Promise<number[]> {
  const [first] = made
  if (!first) return []
  const column = <Name extends keyof NewDraft>(name: Name) => made.map((one) => one[name])
  const { rows } = await sql<{ id: number; orderId: string; given: number }>`
    with seat as (
      ${takingLectureSeats(column('lectureId'), sql`${isRecruiting(first.appliedAt)} and fee > 0`)}
      returning id as seat_of, schedule_version
    ), who as (
      select who.*, schedule_version from unnest(${column('lectureId')}::integer[], ${column('memberId')}::integer[],
        ${column('orgId')}::integer[], ${column('emailKey')}::text[], ${column('name')}::text[],
        ${column('email')}::text[], ${column('phoneNumber')}::text[], ${column('language')}::text[],
        ${column('purpose')}::text[], ${column('appliedAt')}::timestamptz[], ${column('until')}::timestamptz[],
        ${made.map(({ consents }) => consents.join(' '))}::text[], ${column('givenOn')}::text[],
        ${column('fee')}::integer[], ${column('orderId')}::text[]) with ordinality
        as who (lecture_id, member_id, org_id, email_key, name, email, phone_number, language, purpose, applied_at,
          until, consents, given_on, fee, order_id, place)
      join seat on seat_of = who.lecture_id
    ), held as (
      insert into hold (held_at, until) select applied_at, until from who order by place
      returning id
    ), placed as (
      select who.*, held.id as hold_id from (select *, row_number() over (order by place) as nth from who) who
      join (select id, row_number() over (order by id) as nth from held) held using (nth)
    ), made as (
      insert into registration_draft (hold_id, lecture_id, member_id, org_id, email_key, name, email, phone_number,
        language, purpose, registered_version, fee)
      select hold_id, lecture_id, member_id, org_id, email_key, name, email, phone_number, language, purpose,
        schedule_version, fee
      from placed
      returning hold_id
    ), given as (
      insert into consent (member_id, hold_id, type_id, version, text_hash, language, given_at, given_on)
      select distinct on (hold_id, type_id) placed.member_id, hold_id, type_id, version,
        sha256(convert_to(coalesce(text->>placed.language, text->>'en'), 'UTF8')),
        placed.language, placed.applied_at, placed.given_on
      from made join placed using (hold_id)
      join terms_version on type_id = any(string_to_array(placed.consents, ' ')) and starts_at <= placed.applied_at
      order by hold_id, type_id, version desc
      returning id
    ), ordered as (
      insert into payment_order (order_id, member_id, hold_id, amount, created_at)
      select order_id, member_id, hold_id, fee, applied_at from made join placed using (hold_id)
      returning id, order_id, hold_id, created_at
    ), opened as (
      insert into payment_ledger (payment_order_id, at, event, amount)
      select id, created_at, 'OPENED', 0 from ordered
    )
    select hold_id as id, order_id as "orderId", (select count(*)::integer from given) as given from ordered`.execute(
    tx,
  )
  if (rows.length < made.length) throw new Error('the seats of a locked lecture are gone')
  const wanted = made.flatMap(({ consents }) => consents)
  if (rows[0]?.given !== wanted.length)
    throw new Error(`No terms are in force for one of: ${[...new Set(wanted)].join(', ')}`)
  const idOf = new Map(rows.map((row) => [row.orderId, row.id]))
  return made.map(({ orderId }) => idOf.get(orderId) as number)
}

/** Also locks the hold. The caller has locked the lecture. */
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

/** The draft's seat is already taken. */
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

/** Whether the draft's person is registered for the lecture, or holds another seat of it. */
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

/** Includes its latest order. */
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
