/** As typed, in capitals, and as printed (`M3QX-70HB-R9TD`), whatever the case, dashes and look-alike letters. */
export function examNumbersTyped(text: string): string[] {
  const typed = text.trim().normalize('NFKC').toUpperCase()
  const digits = typed
    .replace(/[\s\p{Pd}_.−]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const grouped = /^[0-9A-Z]{12}$/.test(digits) ? [digits.replace(/(.{4})(?=.)/g, '$1-')] : []
  return [...new Set([typed, ...grouped])]
}
