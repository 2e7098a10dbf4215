/** The verification page; a certificate's QR code links to it with its code. */
export const verifyPath = '/certification/search'

const maxLength = 200

/**
 * The code in a query as given, also an empty one from a submitted empty form; undefined if missing. Overlong values
 * are truncated: they cannot be valid, and need not be displayed in full.
 */
export function readCode(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' ? text.toWellFormed().slice(0, maxLength) : undefined
}
