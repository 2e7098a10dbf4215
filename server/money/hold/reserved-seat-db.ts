import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Tx } from '../../platform/db/open.ts'

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
 * Recomputes `seats_reserved` of these locked lectures: reserved seats that the organisations have not taken yet. A
 * separate statement, so that it sees the preceding changes of registrations and reservations.
 */
export async function recountReserved(tx: Tx, lectureIds: readonly number[]): Promise<void> {
  await sql`
    update lecture set seats_reserved = kept.seats
    from (
      select counted.id, coalesce(sum(open.seats), 0)::integer as seats
      from unnest(${[...lectureIds]}::integer[]) counted (id)
      left join lateral (
        select greatest(0, seats - ${usedSeats}) as seats from seat_reservation
        where lecture_id = counted.id and released_at is null
      ) open on true
      group by counted.id
    ) kept
    where lecture.id = kept.id and seats_reserved <> kept.seats`.execute(tx)
}

/**
 * Releases one of the organisation's reserved seats in a locked lecture for the statement that takes it next; does
 * nothing if its people have taken all of them.
 */
export async function claimReserved(tx: Tx, lectureId: number, orgId: number): Promise<void> {
  await sql`
    update lecture set seats_reserved = seats_reserved - 1
    where id = ${lectureId}::integer and exists (
      select from seat_reservation where lecture_id = lecture.id and org_id = ${orgId}::integer
        and released_at is null and seats > ${usedSeats})`.execute(tx)
}
