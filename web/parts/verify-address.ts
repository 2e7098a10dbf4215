/** The page that verifies; a certificate's QR code leads there with its code. */
export const verifyPath = '/certification/search'

const maxLength = 200

/**
 * The code of an address as it is given, empty ones too: an empty form was sent. Undefined where none is. What is far
 * too long is no code either way, and need not be shown whole.
 */
export function readCode(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' ? text.toWellFormed().slice(0, maxLength) : undefined
}
