/**
 * Parses a page number from a query, from 1; anything else is the first page. Five digits stay within the API's limit.
 */
export function readPage(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
