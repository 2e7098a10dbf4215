import { topLevelSegment } from '../pages.ts'
import { isReturnPath } from '../people/return-path.ts'

/** Where people sign in or pay, where a test begins, and what is no screen. */
const unframed = new RegExp(`^/+(?:api|assets|auth|exams|lti|${topLevelSegment})(?:/|$)`, 'i')

/** A browser would climb by them to another path. */
const dots = /\/\.{1,2}(?:\/|$)/

/** Is this a screen of ours that a homepage may show in its frame? Anything else takes the whole window. */
export function isFramedPath(value: unknown): value is string {
  if (!isReturnPath(value)) return false
  const [path = ''] = value.split(/[?#]/, 1)
  try {
    // As the server reads it. Browsers take an encoded dot for one, too.
    const read = decodeURI(path).replace(/%2e/gi, '.')
    return !unframed.test(read) && !dots.test(read)
  } catch {
    return false
  }
}
