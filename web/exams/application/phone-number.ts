/** Hyphens, as people type and paste them, and what stands in their place. */
const betweenDigits = /[\s.\u2010-\u2015-]/g

/**
 * A mobile number with its hyphens, as far as it is typed: `0101234` becomes `010-1234`. What cannot be one is left
 * as it is, to be corrected by who typed it.
 */
export function phoneWithHyphens(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^\+82[\s-]*0?/, '0')
  const digits = text.replace(betweenDigits, '')
  if (!/^\d{1,11}$/.test(digits)) return typed
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean)
  const hyphenTyped = /-$/.test(text) && (digits.length === 3 || digits.length === 7)
  return parts.join('-') + (hyphenTyped ? '-' : '')
}
