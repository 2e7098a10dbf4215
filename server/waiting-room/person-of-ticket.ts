import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { accountsOf, addressesOf } from '../seats/person-sql.ts'

interface PersonSql {
  readonly memberId: RawBuilder<unknown> | null
  readonly emailKey: RawBuilder<unknown> | null
}

/** Condition for the tickets of a person. Those of a member and of a guest with the same verified address are one person's. */
export function ticketOf({ memberId, emailKey }: PersonSql): RawBuilder<boolean> {
  if (memberId)
    return sql<boolean>`(ticket.member_id = ${memberId} or ticket.email_key = any(${addressesOf(memberId)}))`
  if (emailKey)
    return sql<boolean>`(ticket.email_key = ${emailKey} or ticket.member_id = any(${accountsOf(emailKey)}))`
  return sql<boolean>`false`
}

/** Of several tickets of a person, the one that counts: its turn ends last, then first in line. */
export const firstOfPerson = sql`ticket.turn_ends_at desc nulls last, ticket.position nulls last, ticket.id`

/** Whether the person of `ticket` has an `other` one in the same room for which the comparison `earlier` is true. */
export const isSecondTicket = (earlier: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from waiting_room_ticket other
  where other.room_id = ticket.room_id and other.left_at is null and ${earlier}
    and (other.member_id = any(${accountsOf(sql`ticket.email_key`)})
      or other.email_key = any(${addressesOf(sql`ticket.member_id`)})))`

/**
 * Whether the person of a used ticket still has what the turn was for: a registration or hold for the course, or an application
 * for any exam. Null if it is not used. For queries that select from `ticket` and its `room`.
 */
export const hasSeatOfTurn: RawBuilder<boolean | null> = sql<
  boolean | null
>`case when ticket.done_at is null then null
  when room.lecture_id is not null then exists (
    select from attender where attender.lecture_id = room.lecture_id
      and apply_state = any(${[...liveApplyStates]}::text[])
      and (attender.member_id = ticket.member_id
        or attender.email_key = ticket.email_key
        or attender.email_key = any(${addressesOf(sql`ticket.member_id`)})))
    or exists (select from registration_draft draft where draft.lecture_id = room.lecture_id and draft.state = 'HELD'
      and draft.member_id = ticket.member_id)
  else exists (select from applicant where applicant.member_id = ticket.member_id
    and apply_state = any(${[...liveApplicantStates]}::text[])) end`
