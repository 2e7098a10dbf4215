import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { calendarMonth, count, decision, id, idText, instant, pageOf, pageQuery } from '../platform/wire.ts'
import { roomSubject } from './waiting-room.ts'
import { closeReasons, roomMoves, roomPhases } from './waiting-room-states.ts'

const roomParams = z.object({ roomId: idText })

export const maxAdmitPerMinute = 6_000
export const maxTurnMinutes = 60
export const maxEnterMinutes = 1_440

/** Settings with which a new room starts. */
export const usualRoom = { enterMinutes: 15, turnMinutes: 10, admitPerMinute: 60 }

/** The room of a course date or exam, as its page shows it; null without one that is planned or open. */
export const roomOfDate = z.nullable(z.object({ id, phase: z.enum(roomPhases), opensAt: instant }))
export type RoomOfDate = z.infer<typeof roomOfDate>

/** Whether nobody is admitted to register at present, although the date or exam may be open. */
export function holdsRegistrationBack(room: RoomOfDate): boolean {
  return room !== null && ['SCHEDULED', 'ENTERING', 'PAUSED'].includes(room.phase)
}

interface Dated<State extends string> {
  readonly state: State
  readonly full: boolean
  readonly room: RoomOfDate
}

/** What staff read as the state of a course date or exam: an open one may be held back by its room, or full. */
export function standingOfDate<State extends string>({ state, full, room }: Dated<State>) {
  if (state === 'ANNOUNCED' && holdsRegistrationBack(room)) return 'HELD_BACK'
  return full ? 'FULL' : state
}

const adminRoom = z.object({
  id,
  ...roomSubject,
  /** Title of the course date or the exam, in the reader's language; null for a month. */
  title: z.nullable(z.string()),
  phase: z.enum(roomPhases),
  opensAt: instant,
  enterMinutes: count,
  turnMinutes: count,
  admitPerMinute: count,
  drawnAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  closeReason: z.nullable(z.enum(closeReasons)),
  entered: count,
  waiting: count,
  /** People whose turn is running. */
  admitted: count,
  done: count,
  seatsLeft: z.nullable(count),
})
export type AdminRoom = z.infer<typeof adminRoom>

const adminRoomDetail = z.object({
  ...adminRoom.shape,
  version: count,
  seedHash: z.string(),
  admittedUpTo: count,
  lastPosition: count,
  /** People who left; `turnsOver` counts turns that ended unused. */
  left: count,
  turnsOver: count,
  moves: z.array(z.object({ move: z.enum(roomMoves), decision })),
  updatedAt: instant,
  updatedBy: z.nullable(z.string()),
})
export type AdminRoomDetail = z.infer<typeof adminRoomDetail>

export const adminListWaitingRooms = endpoint({
  id: 'adminListWaitingRooms',
  summary: 'Waiting rooms, closed ones included',
  method: 'GET',
  path: '/api/admin/v1/waiting-rooms',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'support'],
  query: z.strictObject({
    ...pageQuery(['opensAt', 'id']),
    /** `live`: rooms that are not closed. */
    state: z.optional(z.enum(['live', 'closed'])),
    lectureId: z.optional(idText),
    examId: z.optional(idText),
  }),
  reply: pageOf(adminRoom),
  errors: [],
})

export const adminGetWaitingRoom = endpoint({
  id: 'adminGetWaitingRoom',
  summary: 'A waiting room with its figures',
  method: 'GET',
  path: '/api/admin/v1/waiting-rooms/:roomId',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'support'],
  params: roomParams,
  reply: adminRoomDetail,
  errors: ['NOT_FOUND'],
})

const roomSettings = {
  /** How long before the opening people can enter. */
  enterMinutes: z.int().check(z.gte(1), z.lte(maxEnterMinutes)),
  /** How long an admitted person has to register. */
  turnMinutes: z.int().check(z.gte(1), z.lte(maxTurnMinutes)),
  admitPerMinute: z.int().check(z.gte(1), z.lte(maxAdmitPerMinute)),
}

/** Exactly one of the three. */
function oneSubject({
  value: { lectureId, examId, examMonth },
  issues,
}: z.core.ParsePayload<Partial<Record<keyof typeof roomSubject, unknown>>>): void {
  if ([lectureId, examId, examMonth].filter((one) => one !== undefined).length === 1) return
  issues.push({ code: 'custom', input: lectureId, path: ['lectureId'], params: { words: 'oneSubject' } })
}

const newRoom = z
  .strictObject({
    lectureId: z.optional(id),
    examId: z.optional(id),
    examMonth: z.optional(calendarMonth),
    /** Defaults to when the clock announces the course, or booking of the exam or the month opens. */
    opensAt: z.optional(instant),
    ...roomSettings,
  })
  .check(oneSubject)
export type NewRoomInput = z.infer<typeof newRoom>

export const createWaitingRoom = endpoint({
  id: 'createWaitingRoom',
  summary:
    'Plan a waiting room: until it opens nobody can register for its course, exam or month, and from then on in the order drawn',
  method: 'POST',
  path: '/api/admin/v1/waiting-rooms',
  access: 'operator',
  roles: ['courses', 'exams'],
  body: newRoom,
  status: 201,
  reply: adminRoomDetail,
  errors: [
    'NOT_FOUND',
    'ROOM_EXISTS',
    'OPENING_MISSING',
    'OPENING_NOT_AHEAD',
    'RECRUITMENT_OVER',
    'BOOKING_OVER',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

const roomEdit = z.strictObject({ opensAt: instant, ...roomSettings })
export type RoomEdit = z.infer<typeof roomEdit>

export const replaceWaitingRoom = endpoint({
  id: 'replaceWaitingRoom',
  summary: 'Move the opening of a waiting room before its draw, or admit more slowly or faster',
  method: 'PUT',
  path: '/api/admin/v1/waiting-rooms/:roomId',
  access: 'operator',
  roles: ['courses', 'exams'],
  params: roomParams,
  body: roomEdit,
  versioned: true,
  reply: adminRoomDetail,
  errors: [
    'NOT_FOUND',
    'VERSION_CHANGED',
    'ROOM_CLOSED',
    'ROOM_DRAWN',
    'OPENING_NOT_AHEAD',
    'RECRUITMENT_OVER',
    'BOOKING_OVER',
  ],
})

export const moveWaitingRoom = endpoint({
  id: 'moveWaitingRoom',
  sealed: true,
  summary: 'Pause a waiting room, resume it, or close it, which opens registration to everybody',
  method: 'POST',
  path: '/api/admin/v1/waiting-rooms/:roomId/moves',
  access: 'operator',
  roles: ['courses', 'exams'],
  params: roomParams,
  body: z.strictObject({ move: z.enum(roomMoves) }),
  reply: adminRoomDetail,
  errors: ['NOT_FOUND', 'ROOM_CLOSED', 'MOVE_NOT_ALLOWED'],
})

/** The room at the end of a minute. */
const roomMinute = z.object({ at: instant, entered: count, waiting: count, admitted: count, done: count })
export type RoomMinute = z.infer<typeof roomMinute>

export const getWaitingRoomHistory = endpoint({
  id: 'getWaitingRoomHistory',
  summary: 'How a waiting room went, by minute',
  method: 'GET',
  path: '/api/admin/v1/waiting-rooms/:roomId/history',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'support'],
  params: roomParams,
  reply: z.array(roomMinute),
  errors: ['NOT_FOUND'],
})
