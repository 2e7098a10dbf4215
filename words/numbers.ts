/**
 * Formats a number: `1,234,567` in every language with texts. Integers avoid `Intl.NumberFormat`, whose first use
 * blocks a browser for 25 ms.
 */
export function numberIn(locale: string, value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return options || !Number.isSafeInteger(value)
    ? new Intl.NumberFormat(locale, options).format(value)
    : String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
