/** Hyphens and the separators that people use instead. */
const separators = /[\s.\u2010-\u2015-]/g

/** Formats a mobile number, also a partial one: `0101234` becomes `010-1234`. Other input is left unchanged. */
export function phoneWithHyphens(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^\+82[\s-]*0?/, '0')
  const digits = text.replace(separators, '')
  if (!/^\d{1,11}$/.test(digits)) return typed
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean)
  const hyphenTyped = /-$/.test(text) && (digits.length === 3 || digits.length === 7)
  return parts.join('-') + (hyphenTyped ? '-' : '')
}
