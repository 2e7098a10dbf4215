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
import type { Session } from '../client/session.ts'
import { readRoomGuest } from '../parts/guest/room-guest.ts'
import { readVerification } from '../parts/guest/verification-reads.ts'

export interface WaitingRoom {
  readonly room: RoomStatus
  /** Null for whoever has not entered. */
  readonly ticket: RoomTicket | null
}

/** Whose place it is: that of the session, or of the guest who has confirmed an address. */
export interface RoomHolder {
  readonly guestId: string | null
}

/** Whose ticket this browser shows: the member's, else the guest's who entered in it; null without either. */
export function holderIn(session: Pick<Session, 'signedIn'>, roomId: string): RoomHolder | null {
  if (session.signedIn()) return { guestId: null }
  const guestId = readRoomGuest(roomId)
  return guestId === null ? null : { guestId }
}

/** A room, and the place in it of whoever is signed in or has entered with an address. */
export async function readWaitingRoom(
  api: Api,
  roomId: string,
  { holder, ...options }: CallOptions & { holder: RoomHolder | null },
): Promise<WaitingRoom> {
  const [room, ticket] = await Promise.all([
    call(api, getWaitingRoom, { params: { roomId } }, options),
    holder ? readTicket(api, roomId, holder, options) : null,
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
  holder: RoomHolder,
  options: CallOptions,
): Promise<RoomTicket | null | 'SIGNED_OUT'> {
  try {
    return await call(api, getOwnTicket, { params: { roomId }, query: queryOf(holder) }, options)
  } catch (error) {
    const code = error instanceof ApiError ? error.reply?.code : undefined
    if (code === 'NOT_FOUND') return null
    if (code === 'NOT_SIGNED_IN') return 'SIGNED_OUT'
    throw error
  }
}

/** `mail` says whether to mail when the turn has come; null leaves it as it is. */
export async function enter(
  api: Api,
  roomId: string,
  { mail, guestId }: RoomHolder & { mail: boolean | null },
): Promise<RoomTicket> {
  const guest = guestId === null ? undefined : await readVerification(api, guestId)
  const body = { mail, ...(guest && { guest: { email: guest.email, emailVerifyId: guest.emailVerifyId } }) }
  return call(api, enterWaitingRoom, { params: { roomId }, body })
}

export function leave(api: Api, roomId: string, holder: RoomHolder): Promise<RoomTicket> {
  return call(api, leaveWaitingRoom, { params: { roomId }, query: queryOf(holder) })
}

function queryOf({ guestId }: RoomHolder) {
  return guestId === null ? {} : { emailVerifyId: guestId }
}
