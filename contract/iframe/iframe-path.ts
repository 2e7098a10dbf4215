import { isReturnPath } from '../people/return-path.ts'
import { topLevelSegment } from '../platform/top-level-segment.ts'

/** Paths that must not be embedded, such as sign-in, payment and exam launch. */
const notEmbeddable = new RegExp(`^/+(?:api|assets|auth|exams|lti|${topLevelSegment})(?:/|$)`, 'i')

/** Browsers resolve dot segments to another path. */
const dotSegments = /\/\.{1,2}(?:\/|$)/

/** Whether an iframe may show the path; any other needs the top-level window. */
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
