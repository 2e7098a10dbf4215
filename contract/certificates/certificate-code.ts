/**
 * Codes of certificates: 20 characters of Crockford's base 32, which leaves out I, L, O and U. The last one checks the
 * others: each digit is a member of the field GF(32), and the digits times the powers of a generator add up to nothing.
 * One wrong character, and any two that changed places, are always told.
 */
export const codeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 20

/** What a person typed, as a code would be written: look-alikes, full-width forms, case, spaces and dashes folded. */
export function foldCode(text: string): string {
  const folded = foldOnce(text)
  // A capital may come apart, and what stood between two signs may have kept them apart: once more, until it rests.
  return folded === text ? text : foldCode(folded)
}

function foldOnce(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u00ad\u200b-\u200d\u2060\ufeff_.−ー]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Whether a folded text could be a code, by its length, its letters and its check character. */
export function isCode(code: string): boolean {
  return code.length === codeLength && weigh(code) === 0
}

/** `7K2QM-9XW4T-0B6HR-V3FJD`, as it is printed. */
export function groupCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-')
}

/** The character that makes a code of 19 digits; they must be of `codeDigits`. */
export function checkCharacter(digits: string): string {
  // The last one's weight is 1: whatever the others add up to takes itself away again.
  return codeDigits[weigh(`${digits}0`) ?? 0] as string
}

/** The weighted sum of the digits; `undefined` where one is none. */
function weigh(code: string): number | undefined {
  let sum = 0
  for (const character of code) {
    const digit = codeDigits.indexOf(character)
    if (digit < 0) return undefined
    sum = timesGenerator(sum) ^ digit
  }
  return sum
}

/** Times x in GF(32), modulo x^5 + x^2 + 1. */
function timesGenerator(value: number): number {
  const doubled = value << 1
  return doubled & 32 ? doubled ^ 0b100101 : doubled
}
