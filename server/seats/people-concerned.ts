import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { assignedSeats } from '../money/hold/reserved-seat-db.ts'
import type { Tx } from '../platform/db/open.ts'

/**
 * What people can have of a course date, the most binding first: a registration, a seat held until it is paid, an offered seat,
 * an assigned seat that is not taken, a place in line, or a request to be told once registration opens.
 */
export const concerns = ['REGISTERED', 'HELD', 'OFFERED', 'ASSIGNED', 'WAITING', 'ASKED'] as const
export type Concern = (typeof concerns)[number]

export interface PersonConcerned {
  readonly concern: Concern
  /** Of the attender, hold, waiting entry, seat assignment, or notification. */
  readonly id: number
  /** Null for a guest. */
  readonly memberId: number | null
}

/**
 * Everybody who has something of a locked course date, each person once, by what binds most; a guest and the account of the same
 * verified address are one person. By kind, then in the order in which they got it.
 */
export async function peopleConcerned(tx: Tx, lectureId: number, now: Date): Promise<PersonConcerned[]> {
  const { rows } = await sql<PersonConcerned>`
    with claim as (
      select 'REGISTERED' as concern, id, member_id, email_key from attender
      where lecture_id = ${lectureId}::integer and apply_state = any(${[...liveApplyStates]}::text[])
      union all
      select 'HELD', hold_id, member_id, email_key from registration_draft
      where lecture_id = ${lectureId}::integer and state = 'HELD'
      union all
      select case state when 'OFFERED' then 'OFFERED' else 'WAITING' end, id, member_id, email_key from waiting_entry
      where lecture_id = ${lectureId}::integer and state in ('WAITING', 'OFFERED')
      union all
      select 'ASSIGNED', seat_assignment.id, seat_assignment.member_id, null from seat_assignment
      join seat_reservation on seat_reservation.id = reservation_id
      where lecture_id = ${lectureId}::integer and released_at is null and release_at > ${now}::timestamptz
        and ${assignedSeats} > 0
      union all
      select 'ASKED', id, member_id, null from notification
      where lecture_id = ${lectureId}::integer and ended_at is null
    ), person as (
      select claim.*, coalesce(claim.member_id, (select coalesce(merged_into, member.id) from member
        where member.email_key = claim.email_key order by member.id limit 1)) as account
      from claim
    )
    select concern, id, member_id as "memberId" from (
      select distinct on (coalesce(account::text, email_key)) * from person
      order by coalesce(account::text, email_key), array_position(${[...concerns]}::text[], concern), id
    ) first
    order by array_position(${[...concerns]}::text[], concern), id`.execute(tx)
  return rows
}
