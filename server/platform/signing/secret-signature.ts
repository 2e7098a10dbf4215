import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is not valid for another purpose. */
export type SignaturePurpose =
  | 'EMAIL'
  | 'ADDRESS'
  | 'REGISTRATION'
  | 'PREVIEW'
  | 'PRESENCE'
  | 'NOTIFICATION'
  | 'MARKETING'
  | 'WAITING'
  | 'CODE'
  | 'AUDIT-HEAD'

export function signText(secret: string, purpose: SignaturePurpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest()
}

export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
