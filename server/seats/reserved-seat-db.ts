import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Seated } from './seat-db.ts'

/**
 * Seats that the reservation's organisation has taken, registered or held. For queries that select from
 * `seat_reservation`.
 */
export const usedSeats: RawBuilder<number> = sql<number>`(
  (select count(*) from attender where attender.lecture_id = seat_reservation.lecture_id
    and attender.org_id = seat_reservation.org_id
    and attender.apply_state = any(${[...liveApplyStates]}::text[]))
  + (select count(*) from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
    and draft.org_id = seat_reservation.org_id and draft.state = 'HELD'))::integer`

/**
 * Seats of the reservation that are assigned to people who have not taken them: who are not registered for the organisation. For
 * queries that select from `seat_reservation`.
 */
export const assignedSeats: RawBuilder<number> = sql<number>`(
  select count(*)::integer from seat_assignment where reservation_id = seat_reservation.id
    and not exists (select from attender where attender.lecture_id = seat_reservation.lecture_id
      and attender.org_id = seat_reservation.org_id and attender.member_id = seat_assignment.member_id
      and attender.apply_state = any(${[...liveApplyStates]}::text[]))
    and not exists (select from registration_draft draft where draft.lecture_id = seat_reservation.lecture_id
      and draft.org_id = seat_reservation.org_id and draft.member_id = seat_assignment.member_id and draft.state = 'HELD'))`

/**
 * Reserved seats that organisations have not taken yet. Assigned ones are kept, even if others of the organisation have taken
 * more seats than were reserved. For queries that select from `lecture` or `exam`.
 */
const unusedByOrgs: Record<Seated, RawBuilder<number>> = {
  lecture: sql<number>`(
    select coalesce(sum(greatest(seats - ${usedSeats}, ${assignedSeats})), 0)::integer from seat_reservation
    where lecture_id = lecture.id and released_at is null)`,
  exam: sql<number>`0`,
}

/** People in line or with an offer, without those for whom no seat is kept. */
const entriesIn = (seated: Seated, state: 'WAITING' | 'OFFERED') => sql<number>`(
  select count(*)::integer from waiting_entry
  where ${sql.ref(`waiting_entry.${seated}_id`)} = ${sql.ref(`${seated}.id`)} and waiting_entry.state = ${sql.lit(state)}
    and passed_over_at is null)`

/**
 * Seats that are free, but neither reserved by organisations nor offered: kept for the waiting list while somebody is in it.
 * For queries that select from `lecture` or `exam`.
 */
export const seatsToOffer = (seated: Seated): RawBuilder<number> => sql<number>`
  greatest(0, capacity - seats_taken - ${unusedByOrgs[seated]} - ${entriesIn(seated, 'OFFERED')})`

/** Seats offered to people of the waiting list, and free ones while somebody waits. */
export const seatsOfLine = (seated: Seated): RawBuilder<number> => sql<number>`(
  ${entriesIn(seated, 'OFFERED')} + least(${entriesIn(seated, 'WAITING')}, ${seatsToOffer(seated)}))`

/**
 * Seats that are not open to everybody: reserved by organisations and not taken yet, and those of the waiting list. For queries
 * that select from `lecture` or `exam`.
 */
export const keptSeats = (seated: Seated): RawBuilder<number> => sql<number>`(
  ${unusedByOrgs[seated]} + ${seatsOfLine(seated)})`

/**
 * Recomputes `seats_reserved` of these locked courses or exams. A separate statement, so that it sees the preceding changes of
 * registrations, reservations and the waiting list; to be called after every change of these and of seats.
 */
export async function recountReserved(tx: Tx, seated: Seated, ids: readonly number[]): Promise<void> {
  const table = sql.table(seated)
  await sql`
    update ${table} set seats_reserved = kept.seats
    from (select id, ${keptSeats(seated)} as seats from ${table} where id = any(${[...ids]}::integer[])) kept
    where ${sql.ref(`${seated}.id`)} = kept.id and seats_reserved <> kept.seats`.execute(tx)
}

/**
 * Frees seats of a locked course date or exam whose registrations or applications have ended, whatever ended them: for organisations
 * that have reserved them, then for the waiting list, to which a worker offers them, then for everybody.
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
 * Frees the seat of a locked lecture that `keptSeat` says is kept for a member of the organisation, for the statement that takes
 * it next: the assigned one, or else one that is left to whoever comes first. Does nothing if there is none.
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
