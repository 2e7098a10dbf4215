const bytea = 17
const int8 = 20
const numeric = 1700
const date = 1082
const timestamp = 1114

/**
 * Parses columns alike on PostgreSQL and PGlite: int8 as a number, or an error if it would lose digits; numeric, date and
 * timestamp as text, so that no local time zone is applied; bytea as a `Buffer`. `timestamptz` is a `Date` on both.
 */
export const parsers: Record<number, (text: string) => number | string | Buffer> = {
  // Format `hex`: `\\x` and the digits.
  [bytea]: (text) => Buffer.from(text.slice(2), 'hex'),
  [int8]: (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is too large for a number`)
    return value
  },
  [numeric]: (text) => text,
  [date]: (text) => text,
  [timestamp]: (text) => text,
}
