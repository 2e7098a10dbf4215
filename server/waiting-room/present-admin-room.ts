import type { Language } from '#contract/platform/languages.ts'
import type { AdminRoom, AdminRoomDetail } from '#contract/waiting-room/waiting-room-admin.ts'
import { roomMoves } from '#contract/waiting-room/waiting-room-states.ts'
import { presentDecision } from '../platform/errors/decision.ts'
import { presentSubject } from './present-room.ts'
import { type PeopleCounts, type RoomRow, roomFactsOf, subjectFactsOf } from './room-db.ts'
import { canMoveRoom, phaseOf } from './waiting-room-rules.ts'

interface Reader {
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

export function presentAdminRoom(row: RoomRow, people: PeopleCounts, { now, language }: Reader): AdminRoom {
  return {
    id: row.id,
    ...presentSubject(row, language),
    phase: phaseOf(roomFactsOf(row), subjectFactsOf(row), now),
    opensAt: row.opens_at.toISOString(),
    enterMinutes: row.enter_minutes,
    turnMinutes: row.turn_minutes,
    admitPerMinute: row.admit_per_minute,
    drawnAt: row.drawn_at?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closeReason: row.close_reason,
    entered: people.entered,
    waiting: people.waiting,
    admitted: people.running,
    done: people.done,
    seatsLeft: row.open ? row.seats_left : null,
  }
}

export function presentAdminDetail(row: RoomRow, people: PeopleCounts, reader: Reader): AdminRoomDetail {
  return {
    ...presentAdminRoom(row, people, reader),
    version: row.version,
    seedHash: row.seed_hash,
    admittedUpTo: row.admitted_up_to,
    lastPosition: row.last_position,
    left: people.gone,
    turnsOver: people.turnsOver,
    moves: roomMoves.map((move) => ({
      move,
      decision: presentDecision(canMoveRoom(roomFactsOf(row), move), reader),
    })),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}
