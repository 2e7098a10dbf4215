import { foldCode, isCode } from './certificate-code.ts'

export const maxNumberLength = 40

/** Folds case, full-width forms, spaces and kinds of dashes. Separators stay: `1-11` and `11-1` are different numbers. */
export function foldNumber(text: string): string {
  const folded = foldOnce(text)
  // Upper-casing can decompose a character: repeated until stable.
  return folded === text ? text : foldNumber(folded)
}

function foldOnce(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\p{Pd}−ー]/gu, '-')
}

export function isPastNumber(number: string): boolean {
  return (
    number.length <= maxNumberLength &&
    /^[\p{L}\p{M}\p{Nd}./-]+$/u.test(number) &&
    /[\p{L}\p{Nd}]/u.test(number)
  )
}

/** Whether it could be read as a certificate code of this system. */
export function looksLikeCode(number: string): boolean {
  return isCode(foldCode(number))
}
