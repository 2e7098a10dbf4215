import { randomBytes } from 'node:crypto'
import { checkCharacter, codeDigits, codeLength } from '#contract/certificates/certificate-code.ts'

/** A code that nobody can guess: 19 random digits, five bits of a byte each, and the character that checks them. */
export function newCode(): string {
  const digits = [...randomBytes(codeLength - 1)].map((byte) => codeDigits[byte % codeDigits.length]).join('')
  return digits + checkCharacter(digits)
}
