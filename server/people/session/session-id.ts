import { createHash } from 'node:crypto'

/** What is stored of a session's secret. */
export function sessionId(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
