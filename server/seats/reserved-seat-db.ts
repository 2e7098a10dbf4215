import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { ofAnyLength } from '../platform/db/of-any-length.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Seated } from './seat-db.ts'

/** Seats of a `seat_reservation` that its organisation has taken: registered or held. */
export const usedSeats: RawBuilder<number> = sql<number>`(
  (select count(*) from attender where attender.lecture_id = seat_reservation.lecture_id
    and attender.org_id = seat_reservation.org_id
    and attender.apply_state = any(${[...liveApplyStates]}::text[]))
  + (select count(*) from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
    and draft.org_id = seat_reservation.org_id and draft.state = 'HELD'))::integer`

/** Seats of a `seat_reservation` assigned to people who have not registered for the organisation. */
export const assignedSeats: RawBuilder<number> = sql<number>`(
  select count(*)::integer from seat_assignment where reservation_id = seat_reservation.id
    and not exists (select from attender where attender.lecture_id = seat_reservation.lecture_id
      and attender.org_id = seat_reservation.org_id and attender.member_id = seat_assignment.member_id
      and attender.apply_state = any(${[...liveApplyStates]}::text[]))
    and not exists (select from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
      and draft.org_id = seat_reservation.org_id and draft.member_id = seat_assignment.member_id and draft.state = 'HELD'))`

/** Assigned seats stay kept even if others of the organisation have taken more seats than were reserved. */
const unusedByOrgs: Record<Seated, RawBuilder<number>> = {
  lecture: sql<number>`(
    select coalesce(sum(greatest(seats - ${usedSeats}, ${assignedSeats})), 0)::integer from seat_reservation
    where lecture_id = lecture.id and released_at is null)`,
  exam: sql<number>`0`,
}

/** Without people who were passed over: no seat is kept for them. */
const entriesIn = (seated: Seated, state: 'WAITING' | 'OFFERED') => sql<number>`(
  select count(*)::integer from waiting_entry
  where ${sql.ref(`waiting_entry.${seated}_id`)} = ${sql.ref(`${seated}.id`)} and waiting_entry.state = ${sql.lit(state)}
    and passed_over_at is null)`

/** Free seats that are neither reserved nor offered. They are kept for the waiting list while somebody waits. */
export const seatsToOffer = (seated: Seated): RawBuilder<number> => sql<number>`
  greatest(0, capacity - seats_taken - ${unusedByOrgs[seated]} - ${entriesIn(seated, 'OFFERED')})`

/** Seats of a `lecture` or `exam` kept for its waiting list: offered, or free while somebody waits. */
export const seatsOfLine = (seated: Seated): RawBuilder<number> => sql<number>`(
  ${entriesIn(seated, 'OFFERED')} + least(${entriesIn(seated, 'WAITING')}, ${seatsToOffer(seated)}))`

export const keptSeats = (seated: Seated): RawBuilder<number> => sql<number>`(
  ${unusedByOrgs[seated]} + ${seatsOfLine(seated)})`

/**
 * Recomputes `seats_reserved` of locked courses or exams. Call it after whatever changes how many seats are kept: a seat that is
 * freed, a reservation, a place in line, an offer. A separate statement, so that it sees the change. Taking a free seat changes
 * nothing, as none is free for everybody while somebody waits.
 */
export async function recountReserved(tx: Tx, seated: Seated, ids: readonly number[]): Promise<void> {
  const table = sql.table(seated)
  await sql`
    update ${table} set seats_reserved = kept.seats
    from (select id, ${keptSeats(seated)} as seats from ${table} where id = any(${ofAnyLength(ids, 'integer')})) kept
    where ${sql.ref(`${seated}.id`)} = kept.id and seats_reserved <> kept.seats`.execute(tx)
}

/**
 * For locked dates. The seats are kept for an organisation that has reserved them, else for who waits, to whom a worker offers them
 * within seconds (`runWaitingLists`), else anybody can take them.
 */
export async function freeSeats(tx: Tx, seated: Seated, id: number, seats: number): Promise<void> {
  await sql`update ${sql.table(seated)} set seats_taken = seats_taken - ${seats}::integer
    where id = ${id}::integer`.execute(tx)
  await recountReserved(tx, seated, [id])
}

interface Claimant {
  readonly orgId: number
  readonly memberId: number | null
  readonly now: Date
}

/**
 * Releases a reserved seat of a locked lecture for the statement that takes it next: the one assigned to the member, else one
 * that the organisation leaves to whoever comes first. Does nothing if `keptSeat` of `org-rules.ts` finds none.
 */
export async function claimReserved(
  tx: Tx,
  lectureId: number,
  { orgId, memberId, now }: Claimant,
): Promise<void> {
  await sql`
    update lecture set seats_reserved = seats_reserved - 1
    where id = ${lectureId}::integer and exists (
      select from seat_reservation where lecture_id = lecture.id and org_id = ${orgId}::integer
        and released_at is null and release_at > ${now}::timestamptz
        and (seats > ${usedSeats} + ${assignedSeats} or exists (
          select from seat_assignment where reservation_id = seat_reservation.id and member_id = ${memberId}::integer)))`.execute(
    tx,
  )
}
