import { isReturnPath } from '../people/return-path.ts'
import { topLevelSegment } from '../platform/top-level-segment.ts'

/** Sign-in, payment, exam launch, and what is not a screen. */
const notEmbeddable = new RegExp(`^/+(?:api|assets|auth|exams|lti|${topLevelSegment})(?:/|$)`, 'i')

/** Browsers resolve dot segments to another path. */
const dotSegments = /\/\.{1,2}(?:\/|$)/

/** Any other path needs the top-level window. */
export function isIframePath(value: unknown): value is string {
  if (!isReturnPath(value)) return false
  const [path = ''] = value.split(/[?#]/, 1)
  try {
    // Decoded as the server does. Browsers also treat an encoded dot as a dot.
    const decoded = decodeURI(path).replace(/%2e/gi, '.')
    return !notEmbeddable.test(decoded) && !dotSegments.test(decoded)
  } catch {
    return false
  }
}
