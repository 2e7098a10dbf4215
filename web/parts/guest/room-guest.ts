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

/** Used where the browser blocks storage; lost when the page is left. */
const unstored = new Map<string, string>()

/** Storage that the browser's tabs share and that outlives them. Null on the server. */
function readLocal(key: string): string | null {
  try {
    return typeof document === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Null deletes the key. */
function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) unstored.delete(key)
    else unstored.set(key, value)
  }
}
