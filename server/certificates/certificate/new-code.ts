import { randomBytes } from 'node:crypto'
import { checkCharacter, codeDigits, codeLength } from '#contract/certificates/certificate-code.ts'

/** 19 random digits of five bits each, and a check character. */
export function newCode(): string {
  const digits = [...randomBytes(codeLength - 1)].map((byte) => codeDigits[byte % codeDigits.length]).join('')
  return digits + checkCharacter(digits)
}
