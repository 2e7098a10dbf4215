/**
 * A number as every language of the words writes it: `1,234,567`. Whole ones do without `Intl.NumberFormat`, the first of
 * which takes a browser 25 ms, in which no page answers.
 */
export function numberIn(locale: string, value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return options || !Number.isSafeInteger(value)
    ? new Intl.NumberFormat(locale, options).format(value)
    : String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
