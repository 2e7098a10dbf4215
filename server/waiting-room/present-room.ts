import { type Language, localiseOrNull } from '#contract/platform/languages.ts'
import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'
import { type PeopleCounts, type RoomRow, roomFactsOf, subjectFactsOf } from './room-db.ts'
import { type TicketRow, ticketFactsOf } from './ticket-db.ts'
import { entersFrom, phaseOf, pollSeconds, ticketState } from './waiting-room-rules.ts'

export function presentSubject(row: RoomRow, language: Language) {
  return {
    lectureId: row.lecture_id,
    examId: row.exam_id,
    examMonth: row.exam_month,
    title: localiseOrNull(row.title, language),
  }
}

/** The seed is revealed only once it can no longer be used to aim at a position. */
export function presentStatus(
  row: RoomRow,
  people: PeopleCounts,
  { now, language, openToGuests }: { now: Date; language: Language; openToGuests: boolean },
): RoomStatus {
  const room = roomFactsOf(row)
  return {
    id: row.id,
    ...presentSubject(row, language),
    phase: phaseOf(room, subjectFactsOf(row), now),
    openToGuests,
    entersFrom: entersFrom(room).toISOString(),
    opensAt: row.opens_at.toISOString(),
    seedHash: row.seed_hash,
    seed: row.drawn_at && row.seed,
    entriesHash: row.entries_hash,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    entered: people.entered,
    waiting: people.waiting,
    admittedUpTo: row.admitted_up_to,
    lastPosition: row.last_position,
    admitPerMinute: row.admit_per_minute,
    turnMinutes: row.turn_minutes,
    seatsLeft: row.open ? row.seats_left : null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    pollSeconds: pollSeconds(people.entered),
    now: now.toISOString(),
  }
}

export function presentTicket(ticket: TicketRow, row: RoomRow, now: Date): RoomTicket {
  const state = ticketState(ticketFactsOf(ticket), roomFactsOf(row), now)
  const { position } = ticket
  return {
    state,
    code: ticket.code,
    enteredAt: ticket.entered_at.toISOString(),
    position,
    ahead: state === 'WAITING' && position !== null ? Math.max(0, position - row.admitted_up_to - 1) : null,
    admittedAt: ticket.admitted_at?.toISOString() ?? null,
    turnEndsAt: ticket.turn_ends_at?.toISOString() ?? null,
    mail: ticket.mail_language !== null,
    now: now.toISOString(),
  }
}
