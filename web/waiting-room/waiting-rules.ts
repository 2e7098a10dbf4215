import type { RoomStatus, RoomTicket } from '#contract/waiting-room/waiting-room.ts'

/** What a person can see of a room and do in it. */
export type Stage =
  /** Nobody can enter yet. */
  | { readonly kind: 'SCHEDULED' }
  /** Entering is possible; the line is `ahead` long for whoever enters after the draw, null before it. */
  | { readonly kind: 'OUTSIDE'; readonly ahead: number | null; readonly again: 'LEFT' | 'TURN_OVER' | null }
  /** Takes part in the draw. */
  | { readonly kind: 'ENTERED' }
  /** The opening has come, and the own position is not known yet. */
  | { readonly kind: 'DRAWING' }
  | { readonly kind: 'WAITING'; readonly position: number; readonly ahead: number }
  | { readonly kind: 'TURN'; readonly until: string }
  | { readonly kind: 'DONE' }
  | { readonly kind: 'CLOSED' }

/** The stage of somebody with this ticket, or without one. `now` in milliseconds, by the centre's clock. */
export function stageOf(room: RoomStatus, ticket: RoomTicket | null, now: number): Stage {
  if (ticket?.state === 'DONE') return { kind: 'DONE' }
  if (room.phase === 'CLOSED') return { kind: 'CLOSED' }
  if (!ticket || ticket.state === 'LEFT' || ticket.state === 'TURN_OVER') {
    if (room.phase === 'SCHEDULED') return { kind: 'SCHEDULED' }
    return {
      kind: 'OUTSIDE',
      ahead: room.drawnAt === null ? null : room.lastPosition - room.admittedUpTo,
      again: ticket?.state === 'LEFT' || ticket?.state === 'TURN_OVER' ? ticket.state : null,
    }
  }
  if (ticket.state === 'ADMITTED' && ticket.turnEndsAt !== null)
    return { kind: 'TURN', until: ticket.turnEndsAt }
  if (ticket.state === 'WAITING' && ticket.position !== null)
    return {
      kind: 'WAITING',
      position: ticket.position,
      ahead: Math.max(0, ticket.position - room.admittedUpTo - 1),
    }
  return { kind: now < Date.parse(room.opensAt) ? 'ENTERED' : 'DRAWING' }
}

/** Whether the own ticket is to be read again: the room has moved on past it. `now` in milliseconds. */
export function hasMovedOn(room: RoomStatus, ticket: RoomTicket | null, now: number): boolean {
  switch (ticket?.state) {
    case 'ENTERED':
      return room.drawnAt !== null || room.phase === 'CLOSED'
    case 'WAITING':
      return room.phase === 'CLOSED' || (ticket.position ?? 0) <= room.admittedUpTo
    case 'ADMITTED':
      return room.phase === 'CLOSED' || now >= Date.parse(ticket.turnEndsAt ?? '')
    default:
      return false
  }
}

/** Minutes until a turn begins, as a range: some people ahead leave, so that it may come sooner. */
export interface Wait {
  readonly from: number
  readonly to: number
}

const likelyShare = 0.7

/** Null where nobody is admitted at present. */
export function expectedWait(ahead: number, { phase, admitPerMinute }: RoomStatus): Wait | null {
  if (phase !== 'ADMITTING' || admitPerMinute <= 0) return null
  const minutes = (ahead + 1) / admitPerMinute
  return { from: Math.floor(minutes * likelyShare), to: Math.ceil(minutes) }
}

/** Whether the seats that are left may be taken before this many people have had their turn. */
export function mayRunOut(ahead: number, { seatsLeft }: RoomStatus): boolean {
  return seatsLeft !== null && seatsLeft > 0 && ahead >= seatsLeft
}

interface Poll {
  /** Polls that have failed since the last success. */
  readonly failures: number
  /** Between 0 and 1; so those who wait for the same moment do not ask at the same moment. */
  readonly spread: number
}

const maxPauseSeconds = 60
const minPauseSeconds = 1
/** Polls for an expected turn are delayed at random by up to this time, so that they do not come at once. */
const turnSpreadSeconds = 3

/** Seconds until the room is to be read again: as it asks, sooner where the own turn or the opening is near. */
export function pauseBefore(room: RoomStatus, stage: Stage, now: number, { failures, spread }: Poll): number {
  if (failures > 0) return Math.min(maxPauseSeconds, room.pollSeconds * 2 ** failures) * (0.5 + spread / 2)
  const expected = secondsToChange(room, stage, now)
  const pause = room.pollSeconds * (0.8 + 0.4 * spread)
  const spreadSeconds = isForAll(stage) ? Math.max(turnSpreadSeconds, room.pollSeconds) : turnSpreadSeconds
  return Math.max(minPauseSeconds, Math.min(pause, expected + spread * spreadSeconds))
}

/** Whether everybody waits for the same moment: when the room can be entered, or when the order is drawn. */
function isForAll({ kind }: Stage): boolean {
  return kind === 'SCHEDULED' || kind === 'ENTERED' || kind === 'DRAWING'
}

/** Seconds until something is expected to change for this person. */
function secondsToChange(room: RoomStatus, stage: Stage, now: number): number {
  const secondsTo = (at: string) => Math.max(0, (Date.parse(at) - now) / 1_000)
  switch (stage.kind) {
    case 'SCHEDULED':
      return secondsTo(room.entersFrom)
    case 'ENTERED':
      return secondsTo(room.opensAt)
    case 'DRAWING':
      return 0
    case 'TURN':
      return secondsTo(stage.until)
    case 'WAITING':
      return room.phase === 'ADMITTING'
        ? ((stage.ahead + 1) / Math.max(1, room.admitPerMinute)) * 60
        : Infinity
    default:
      return Infinity
  }
}

/** `4:05`, or `1:04:05` from an hour on. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
