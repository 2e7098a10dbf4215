/**
 * Crockford's base 32, without I, L, O and U. The last character makes the sum of all, each an element of GF(32) times a power of
 * a generator, zero: this detects any wrong character and any transposition of two.
 */
export const codeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 20

export function foldCode(text: string): string {
  const folded = foldOnce(text)
  // Upper-casing can decompose a character, and removing a separator can join two others: repeated until stable.
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

/** For a folded text: length, alphabet and check character. */
export function isCode(code: string): boolean {
  return code.length === codeLength && weightedSum(code) === 0
}

/** As printed: `7K2QM-9XW4T-0B6HR-V3FJD`. */
export function groupCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-')
}

/** All 19 digits must be in `codeDigits`. */
export function checkCharacter(digits: string): string {
  return codeDigits[weightedSum(`${digits}0`) ?? 0] as string
}

/** Undefined if a character is not in the alphabet. */
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
