import {
  enterWaitingRoom,
  getOwnTicket,
  getWaitingRoom,
  leaveWaitingRoom,
  type RoomStatus,
  type RoomTicket,
} from '#contract/waiting-room/waiting-room.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'

export interface WaitingRoom {
  readonly room: RoomStatus
  /** Null for whoever has not entered. */
  readonly ticket: RoomTicket | null
}

/** A room, and the place in it of whoever is signed in. */
export async function readWaitingRoom(
  api: Api,
  roomId: string,
  { signedIn, ...options }: CallOptions & { signedIn: boolean },
): Promise<WaitingRoom> {
  const [room, ticket] = await Promise.all([
    call(api, getWaitingRoom, { params: { roomId } }, options),
    signedIn ? readTicket(api, roomId, options) : null,
  ])
  return { room, ticket: ticket === 'SIGNED_OUT' ? null : ticket }
}

/** The room alone, without the session: one stored response answers everybody who polls. */
export function pollRoom(api: Api, roomId: string): Promise<RoomStatus> {
  return call(api, getWaitingRoom, { params: { roomId } }, { background: true, withoutSession: true })
}

export async function readTicket(
  api: Api,
  roomId: string,
  options: CallOptions,
): Promise<RoomTicket | null | 'SIGNED_OUT'> {
  try {
    return await call(api, getOwnTicket, { params: { roomId }, query: {} }, options)
  } catch (error) {
    const code = error instanceof ApiError ? error.reply?.code : undefined
    if (code === 'NOT_FOUND') return null
    if (code === 'NOT_SIGNED_IN') return 'SIGNED_OUT'
    throw error
  }
}

/** `mail` says whether to mail when the turn has come; null leaves it as it is. */
export function enter(api: Api, roomId: string, mail: boolean | null): Promise<RoomTicket> {
  return call(api, enterWaitingRoom, { params: { roomId }, body: { mail } })
}

export function leave(api: Api, roomId: string): Promise<RoomTicket> {
  return call(api, leaveWaitingRoom, { params: { roomId }, query: {} })
}
