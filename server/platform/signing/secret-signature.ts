import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature by one of the secrets is for: none is taken for another. */
export type SignaturePurpose = 'EMAIL' | 'REGISTRATION' | 'CODE' | 'AUDIT-HEAD'

export function signText(secret: string, purpose: SignaturePurpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest()
}

/** In a time that does not depend on where two texts differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
