/**
 * Certificate codes: 20 characters of Crockford's base 32, which leaves out I, L, O and U. The last character is a
 * check digit: each digit is an element of GF(32), and the digits times the powers of a generator sum to zero. Every
 * single wrong character and every transposition of two characters is detected.
 */
export const codeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 20

/** Normalises a typed code: look-alikes, full-width forms, case, spaces and dashes are folded. */
export function foldCode(text: string): string {
  const folded = foldOnce(text)
  // Upper-casing can decompose a character, and removing a separator can join two others: repeat until stable.
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

/** Whether a folded text is a valid code: length, alphabet and check character. */
export function isCode(code: string): boolean {
  return code.length === codeLength && weightedSum(code) === 0
}

/** Formats a code for print: `7K2QM-9XW4T-0B6HR-V3FJD`. */
export function groupCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-')
}

/** The check character for the first 19 digits, which must all be in `codeDigits`. */
export function checkCharacter(digits: string): string {
  // The last digit has weight 1, so the sum of the others is its own additive inverse.
  return codeDigits[weightedSum(`${digits}0`) ?? 0] as string
}

/** The weighted sum of the digits; `undefined` if a character is not in the alphabet. */
function weightedSum(code: string): number | undefined {
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
