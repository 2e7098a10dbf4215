import { foldCode, isCode } from './certificate-code.ts'

/** Numbers that certificates and completions had in the centre's former system. */
export const maxNumberLength = 40

/**
 * Folds a typed number for look-up: case, full-width forms, spaces and kinds of dashes. Separators stay, since `1-11` and
 * `11-1` are different numbers.
 */
export function foldNumber(text: string): string {
  const folded = foldOnce(text)
  // Upper-casing can decompose a character: repeat until stable.
  return folded === text ? text : foldNumber(folded)
}

function foldOnce(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\p{Pd}−ー]/gu, '-')
}

/** Whether a normalised number consists of letters, digits and separators. */
export function isPastNumber(number: string): boolean {
  return (
    number.length <= maxNumberLength &&
    /^[\p{L}\p{M}\p{Nd}./-]+$/u.test(number) &&
    /[\p{L}\p{Nd}]/u.test(number)
  )
}

/** Whether a number could be read as a code of this system. */
export function looksLikeCode(number: string): boolean {
  return isCode(foldCode(number))
}
