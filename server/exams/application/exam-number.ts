import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letters that look like digits or each other. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `M3QX-70HB-R9TD`: 60 random bits, so that numbers cannot be guessed. */
export function newExamNumber(): string {
  const text = [...randomBytes(12)].map((byte) => digits[byte % digits.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
