/**
 * `SCHEDULED`: nobody can enter yet. `ENTERING`: until the draw. `ADMITTING`: in the order of positions. `SOLD_OUT`: no seat is
 * left at present; admission goes on if one is freed. `PAUSED`: by staff, or while registration is.
 */
export const roomPhases = ['SCHEDULED', 'ENTERING', 'ADMITTING', 'SOLD_OUT', 'PAUSED', 'CLOSED'] as const
export type RoomPhase = (typeof roomPhases)[number]

/**
 * `BY_STAFF`: registration is open without the room. `DROPPED`: the course or exam does not take place. `FINISHED`: nobody waits
 * any more, or registration has ended.
 */
export const closeReasons = ['BY_STAFF', 'DROPPED', 'FINISHED'] as const
export type CloseReason = (typeof closeReasons)[number]

/**
 * `ENTERED`: before the draw. `ADMITTED`: can register until the turn ends. `TURN_OVER`, `LEFT`: may enter again at the end.
 * `DONE`: has registered. `ENDED`: the room closed before the turn came.
 */
export const ticketStates = ['ENTERED', 'WAITING', 'ADMITTED', 'TURN_OVER', 'LEFT', 'DONE', 'ENDED'] as const
export type TicketState = (typeof ticketStates)[number]

export const roomMoves = ['PAUSE', 'RESUME', 'CLOSE'] as const
export type RoomMove = (typeof roomMoves)[number]
