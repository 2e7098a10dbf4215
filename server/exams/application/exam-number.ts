import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for a digit or another letter. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `M3QX-70HB-R9TD`: sixty random bits, so that nobody's can be guessed from another's. */
export function newExamNumber(): string {
  const text = [...randomBytes(12)].map((byte) => digits[byte % digits.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
