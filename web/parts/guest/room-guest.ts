import { readLocal, writeLocal } from '../../client/local-store.ts'

/** The verification by which a visitor of this browser has entered a waiting room; null if nobody has. */
export function readRoomGuest(roomId: string): string | null {
  return readLocal(keyOf(roomId))
}

/** Null once the room is closed. */
export function writeRoomGuest(roomId: string, emailVerifyId: string | null): void {
  writeLocal(keyOf(roomId), emailVerifyId)
}

function keyOf(roomId: string): string {
  return `room-guest-${roomId}`
}
