import { viewMinutes } from '#contract/people/person-view.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'

export function viewEnd(beganAt: Date): Date {
  return new Date(beganAt.getTime() + viewMinutes * 60_000)
}

/** Whether the member of staff may see the site as others at all. */
export function maySeeAsOthers(roles: readonly StaffRole[]): boolean {
  return roles.includes('administrator') || roles.includes('support')
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Signing in and out, and what begins an exam. */
const actingPaths = /^\/(?:auth|lti)\/|^\/exams\/[^/]+\/launch\/?$/

interface RequestFacts {
  readonly method: string
  /** Without the query. */
  readonly path: string
  /** The reply's media type if the request is for an endpoint that sends something else than JSON. */
  readonly media: string | undefined
  /** Ends the view itself. */
  readonly endsView: boolean
}

/**
 * Whether a request is possible while staff see the site as somebody else. Files are not: their downloads are recorded
 * as that person's, or carry that person's signature away. The console stays readable, as staff's own.
 */
export function isReadOnly({ method, path, media, endsView }: RequestFacts): boolean {
  if (endsView) return true
  if (!safeMethods.includes(method) || actingPaths.test(path)) return false
  const isFile = media !== undefined && (media.startsWith('application/') || media === 'text/csv')
  return isStaffPath(path) || !isFile
}

/** The console and its calls: there staff are themselves, also during a view. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:api\/admin|console)(?:\/|$)/.test(path)
}
