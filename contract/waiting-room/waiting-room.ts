import * as z from 'zod/mini'
import { guestEmail } from '../people/guest-email.ts'
import { endpoint } from '../platform/endpoint.ts'
import { calendarMonth, count, id, idText, instant } from '../platform/wire.ts'
import { closeReasons, roomPhases, ticketStates } from './waiting-room-states.ts'

const roomParams = z.object({ roomId: idText })

/** Exactly one is set. */
export const roomSubject = {
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  /** All exams of a month. */
  examMonth: z.nullable(calendarMonth),
}

/** The same for everybody, so that one stored response answers every poll. */
export const roomStatus = z.object({
  id,
  ...roomSubject,
  /** Title of the course date or the exam, in the reader's language; null for a month. */
  title: z.nullable(z.string()),
  phase: z.enum(roomPhases),
  /** Whether people without an account can enter, with a confirmed address. */
  openToGuests: z.boolean(),
  /** At `opensAt` the draw takes place and registration opens. */
  entersFrom: instant,
  opensAt: instant,
  /** SHA-256 of the seed, which is published after the draw. */
  seedHash: z.string(),
  seed: z.nullable(z.string()),
  /** SHA-256 of the codes in the draw. */
  entriesHash: z.nullable(z.string()),
  drawnAt: z.nullable(instant),
  /** People who have entered and neither left nor registered. */
  entered: count,
  /** How many of these have a position and are not admitted yet. */
  waiting: count,
  /** The highest position that has been admitted, like all before it. */
  admittedUpTo: count,
  lastPosition: count,
  admitPerMinute: count,
  turnMinutes: count,
  /** Seats that are free now; null if there is nothing to register for at present. */
  seatsLeft: z.nullable(count),
  pausedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  closeReason: z.nullable(z.enum(closeReasons)),
  /** After so many seconds this is to be read again; more, the more people wait. */
  pollSeconds: z.int().check(z.gte(1), z.lte(300)),
  /** Ends of turns are shown by the centre's clock, not the device's. */
  now: instant,
})
export type RoomStatus = z.infer<typeof roomStatus>

export const roomTicket = z.object({
  state: z.enum(ticketStates),
  /** Takes part in the draw and is published with the positions. Proves nothing: the session decides. */
  code: z.string(),
  enteredAt: instant,
  /** Null until the draw. */
  position: z.nullable(count),
  /** At most so many people are before the caller, as some may leave; null unless waiting. */
  ahead: z.nullable(count),
  admittedAt: z.nullable(instant),
  turnEndsAt: z.nullable(instant),
  /** Whether a mail tells when the turn has come. */
  mail: z.boolean(),
  now: instant,
})
export type RoomTicket = z.infer<typeof roomTicket>

export const listWaitingRooms = endpoint({
  id: 'listWaitingRooms',
  summary: 'Waiting rooms that are planned or open, the next opening first',
  method: 'GET',
  path: '/api/waiting-room/v1/rooms',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  reply: z.array(
    z.object({ id, ...roomSubject, title: z.nullable(z.string()), entersFrom: instant, opensAt: instant }),
  ),
  errors: [],
})

export const getWaitingRoom = endpoint({
  id: 'getWaitingRoom',
  summary: 'A waiting room as it stands: who has been admitted, seats left; polled by everybody who waits',
  method: 'GET',
  path: '/api/waiting-room/v1/rooms/:roomId',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  cacheSeconds: 1,
  params: roomParams,
  reply: roomStatus,
  errors: ['NOT_FOUND'],
})

/** With the position drawn for the code. */
const drawnEntry = z.object({ code: z.string(), position: count })

/** All that is needed to draw again and compare. */
export const roomDraw = z.object({
  roomId: id,
  drawnAt: instant,
  seed: z.string(),
  seedHash: z.string(),
  entriesHash: z.string(),
  /** By position. */
  entries: z.array(drawnEntry),
})

export const getDraw = endpoint({
  id: 'getDraw',
  summary: 'The draw of a waiting room, with everything that is needed to verify it',
  method: 'GET',
  path: '/api/waiting-room/v1/rooms/:roomId/draw',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: [],
  params: roomParams,
  reply: roomDraw,
  errors: ['NOT_FOUND', 'NOT_DRAWN'],
})

export const enterWaitingRoom = endpoint({
  id: 'enterWaitingRoom',
  summary:
    'Enter a waiting room; repeated, the same ticket is returned, or a new position at the end after a turn that was not used',
  method: 'POST',
  path: '/api/waiting-room/v1/rooms/:roomId/tickets',
  // Members, and guests with a confirmed address.
  access: 'open',
  params: roomParams,
  body: z.strictObject({
    /** Only without a session: the address, confirmed for the room's course. */
    guest: z.optional(z.strictObject({ email: guestEmail, emailVerifyId: z.uuid() })),
    /** Whether to mail when the turn has come; null for no, or for what an existing ticket has. */
    mail: z.nullable(z.boolean()),
  }),
  reply: roomTicket,
  errors: [
    'NOT_FOUND',
    'NOT_SIGNED_IN',
    'SIGNED_IN',
    'MEMBERS_ONLY',
    'IAM_ACCOUNT',
    'VERIFICATION_OVER',
    'ENTERING_NOT_YET',
    'ROOM_CLOSED',
  ],
})

/** Identifies a guest; members have their session. */
const ownQuery = z.strictObject({ emailVerifyId: z.optional(z.uuid()) })

export const getOwnTicket = endpoint({
  id: 'getOwnTicket',
  summary: "The caller's own ticket",
  method: 'GET',
  path: '/api/waiting-room/v1/rooms/:roomId/tickets/own',
  access: 'open',
  readableInView: true,
  params: roomParams,
  query: ownQuery,
  reply: roomTicket,
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN'],
})

export const leaveWaitingRoom = endpoint({
  id: 'leaveWaitingRoom',
  summary: 'Give up the own place; entering again gives one at the end',
  method: 'DELETE',
  path: '/api/waiting-room/v1/rooms/:roomId/tickets/own',
  access: 'open',
  params: roomParams,
  query: ownQuery,
  reply: roomTicket,
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN', 'ROOM_CLOSED'],
})
