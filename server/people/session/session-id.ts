import { createHash } from 'node:crypto'

/** Hash of a session token, as stored. */
export function sessionId(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
