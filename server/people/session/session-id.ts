import { createHash } from 'node:crypto'

export function sessionId(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
