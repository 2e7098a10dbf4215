import type { RoomMove, RoomPhase, TicketState } from '#contract/waiting-room/waiting-room-states.ts'
import { allow, type Decision, refuse } from '../platform/errors/decision.ts'

const minuteMs = 60_000

export interface RoomFacts {
  readonly opensAt: Date
  readonly enterMinutes: number
  readonly drawnAt: Date | null
  readonly pausedAt: Date | null
  readonly closedAt: Date | null
}

export interface SubjectFacts {
  readonly open: boolean
  readonly over: boolean
  readonly dropped: boolean
  readonly seatsLeft: number
}

export interface TicketFacts {
  readonly position: number | null
  readonly turnEndsAt: Date | null
  readonly leftAt: Date | null
  readonly doneAt: Date | null
  /** Whether the registration or application made in a used turn still stands. */
  readonly seated?: boolean | null
}

export function entersFrom({ opensAt, enterMinutes }: Pick<RoomFacts, 'opensAt' | 'enterMinutes'>): Date {
  return new Date(opensAt.getTime() - enterMinutes * minuteMs)
}

export function phaseOf(room: RoomFacts, subject: SubjectFacts, now: Date): RoomPhase {
  if (room.closedAt) return 'CLOSED'
  if (room.pausedAt) return 'PAUSED'
  if (!room.drawnAt) return now < entersFrom(room) ? 'SCHEDULED' : 'ENTERING'
  if (!subject.open) return 'PAUSED'
  return subject.seatsLeft > 0 ? 'ADMITTING' : 'SOLD_OUT'
}

/** The clock of turns stops while a room is paused. */
function turnClock({ pausedAt }: Pick<RoomFacts, 'pausedAt'>, now: Date): Date {
  return pausedAt && pausedAt < now ? pausedAt : now
}

export function ticketState(
  ticket: TicketFacts,
  room: Pick<RoomFacts, 'pausedAt' | 'closedAt'>,
  now: Date,
): TicketState {
  if (ticket.leftAt) return 'LEFT'
  if (ticket.doneAt && ticket.seated !== false) return 'DONE'
  if (room.closedAt) return 'ENDED'
  if (ticket.turnEndsAt) return turnClock(room, now) < ticket.turnEndsAt ? 'ADMITTED' : 'TURN_OVER'
  return ticket.position === null ? 'ENTERED' : 'WAITING'
}

export function canEnter(room: RoomFacts, now: Date): Decision {
  if (room.closedAt) return refuse('ROOM_CLOSED')
  const from = entersFrom(room)
  return now < from ? refuse('ENTERING_NOT_YET', { from }) : allow()
}

/** IAM accounts cannot apply for exams, so they get no turn for them. */
export function canHoldTicket(
  { accountType }: { readonly accountType: 'MEMBER' | 'IAM' },
  { forExams }: { readonly forExams: boolean },
): Decision {
  return forExams && accountType === 'IAM' ? refuse('IAM_ACCOUNT') : allow()
}

/** Whether entering gives a new position: the first time, after leaving, or after a turn that ended without a seat. */
export function entersAnew(state: TicketState | undefined): boolean {
  return state === undefined || state === 'LEFT' || state === 'TURN_OVER'
}

/** The live room of a course or exam, with the ticket of whoever wants to register. */
export interface TurnFacts {
  readonly roomId: number
  readonly entersFrom: Date
  readonly pausedAt: Date | null
  readonly ticket: TicketFacts | null
}

export function withoutTicket(turn: TurnFacts | null): TurnFacts | null {
  return turn && { ...turn, ticket: null }
}

/** Always allowed without a room, else during the person's turn. */
export function canTakeTurn(turn: TurnFacts | null, now: Date): Decision {
  if (!turn) return allow()
  const { roomId, ticket, pausedAt } = turn
  if (!ticket || ticket.leftAt) return refuse('WAITING_ROOM', { roomId })
  if (!ticket.turnEndsAt) return refuse('NOT_YOUR_TURN', { roomId })
  return turnClock({ pausedAt }, now) < ticket.turnEndsAt
    ? allow(ticket.turnEndsAt)
    : refuse('TURN_OVER', { roomId })
}

/** Without the end of the turn, so that it is equal for all who wait, and for all whose turn it is. */
export function withoutTime(turn: Decision): Decision {
  return turn.allowed ? { allowed: true } : turn
}

/** The rate is counted from this time and number of admissions. */
export interface RateFacts {
  readonly perMinute: number
  readonly from: Date
  readonly used: number
}

/**
 * How many people to admit now: as many as the rate allows, the first at once, but never more than there are seats besides those
 * of running turns. After a pause in admissions at most those of one minute come at once.
 */
export function admissionsDue(
  rate: RateFacts,
  { seatsLeft, turnsRunning, now }: { seatsLeft: number; turnsRunning: number; now: Date },
): { byRate: number; due: number } {
  const elapsed = now.getTime() - rate.from.getTime()
  const byRate = Math.max(0, Math.floor((elapsed * rate.perMinute) / minuteMs) + 1 - rate.used)
  return { byRate, due: Math.max(0, Math.min(byRate, rate.perMinute, seatsLeft - turnsRunning)) }
}

export function turnEnd(admittedAt: Date, turnMinutes: number): Date {
  return new Date(admittedAt.getTime() + turnMinutes * minuteMs)
}

/** A room stays open for at least one turn, for those who come just after the opening. */
export function dueClosing(
  room: RoomFacts & { readonly turnMinutes: number },
  subject: SubjectFacts,
  { waiting, turnsRunning, now }: { waiting: boolean; turnsRunning: number; now: Date },
): 'DROPPED' | 'FINISHED' | undefined {
  if (subject.dropped) return 'DROPPED'
  if (subject.over) return 'FINISHED'
  if (!room.drawnAt || room.pausedAt || now < turnEnd(room.drawnAt, room.turnMinutes)) return undefined
  return !waiting && turnsRunning === 0 ? 'FINISHED' : undefined
}

export function isDrawDue(room: RoomFacts, subject: SubjectFacts, now: Date): boolean {
  return !room.closedAt && !room.drawnAt && !room.pausedAt && !subject.over && room.opensAt <= now
}

/** For exams only once they are announced; a course date may be announced by its opening. */
export function isTellingDue(
  room: RoomFacts & { readonly toldAt: Date | null; readonly forExams: boolean },
  subject: SubjectFacts,
  now: Date,
): boolean {
  if (room.toldAt || room.closedAt || room.drawnAt || room.pausedAt || subject.over) return false
  return entersFrom(room) <= now && now < room.opensAt && (subject.open || !room.forExams)
}

export function canMoveRoom(room: Pick<RoomFacts, 'pausedAt' | 'closedAt'>, move: RoomMove): Decision {
  if (room.closedAt) return refuse('ROOM_CLOSED')
  const possible = { PAUSE: !room.pausedAt, RESUME: room.pausedAt !== null, CLOSE: true }[move]
  return possible ? allow() : refuse('MOVE_NOT_ALLOWED')
}

/**
 * Limit for polls of all waiting people together. A poll costs about 0.1 ms of CPU; right after the draw each is followed by a
 * request for the person's own ticket, which costs more.
 */
const pollsPerSecond = 700

export function pollSeconds(people: number): number {
  return Math.min(300, Math.max(2, Math.ceil(people / pollsPerSecond)))
}

/** Opening must be in the future, not before the subject opens by itself, and before registration ends. */
export function canOpenAt(
  opensAt: Date,
  {
    notBefore,
    endsAt,
    over,
  }: {
    notBefore: Date | null
    endsAt: Date
    over: 'RECRUITMENT_OVER' | 'BOOKING_OVER' | undefined
  },
  now: Date,
): Decision {
  if (over) return refuse(over)
  if (opensAt <= now || (notBefore && opensAt < notBefore) || opensAt >= endsAt)
    return refuse('OPENING_NOT_AHEAD')
  return allow()
}
