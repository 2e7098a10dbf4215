import { type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { holderSql, type PersonSql, rowsOfPerson } from '../seats/person-sql.ts'

export const ticketColumns = [
  'id',
  'member_id',
  'email_key',
  'code',
  'entered_at',
  'position',
  'admitted_at',
  'turn_ends_at',
  'left_at',
  'done_at',
  'mail_language',
] as const

/** A table for `from`. Tickets of a member and of a guest with the same verified address are one person's. */
export const ticketsOf = (roomId: RawBuilder<unknown>, person: PersonSql): RawBuilder<unknown> =>
  rowsOfPerson({
    table: 'waiting_room_ticket',
    row: 'own',
    columns: ['room_id', ...ticketColumns],
    where: sql`own.room_id = ${roomId}`,
    person,
  })

/** Of several tickets of a person, the one that counts: its turn ends last, then first in line. */
export const firstOfPerson = sql`ticket.turn_ends_at desc nulls last, ticket.position nulls last, ticket.id`

/** Whether the person of `ticket` has an `other` one in the same room for which the comparison `earlier` is true. */
export const isSecondTicket = (earlier: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${rowsOfPerson({
    table: 'waiting_room_ticket',
    row: 'other',
    where: sql`other.room_id = ticket.room_id and other.left_at is null and ${earlier}`,
    person: holderSql('ticket'),
  })} second)`

/**
 * Whether the person of a used ticket still has what the turn was for: a registration or hold for the course, or an application
 * for any exam. Null if it is not used. For queries that select from `ticket` and its `room`.
 */
export const hasSeatOfTurn: RawBuilder<boolean | null> = sql<
  boolean | null
>`case when ticket.done_at is null then null
  when room.lecture_id is not null then exists (select from ${rowsOfPerson({
    table: 'attender',
    row: 'attender',
    where: sql`attender.lecture_id = room.lecture_id and apply_state = any(${[...liveApplyStates]}::text[])`,
    person: holderSql('ticket'),
  })} registration)
    or exists (select from ${rowsOfPerson({
      table: 'registration_draft',
      row: 'draft',
      where: sql`draft.lecture_id = room.lecture_id and draft.state = 'HELD'`,
      person: holderSql('ticket'),
    })} hold)
  else exists (select from applicant where applicant.member_id = ticket.member_id
    and apply_state = any(${[...liveApplicantStates]}::text[])) end`
