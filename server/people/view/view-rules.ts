import { viewMinutes } from '#contract/people/person-view.ts'
import type { StaffRole } from '#contract/platform/staff-roles.ts'

export function viewEnd(beganAt: Date): Date {
  return new Date(beganAt.getTime() + viewMinutes * 60_000)
}

/** May a caller with these roles see the site as other people? */
export function maySeeAsOthers(roles: readonly StaffRole[]): boolean {
  return roles.includes('administrator') || roles.includes('support')
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']
/** Paths of signing in and out, and of the exam launch. */
const actingPaths = /^\/(?:auth|lti)\/|^\/exams\/[^/]+\/launch\/?$/

interface RequestFacts {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  /** Media type of the endpoint's response, if it is not JSON. */
  readonly media: string | undefined
  /** Whether the request ends the view. */
  readonly endsView: boolean
}

/**
 * May a request be made during a view? Only reading. Not files, whose downloads would be recorded as the person's or
 * contain the person's signature. In the console the member of staff can still read.
 */
export function isReadOnly({ method, path, media, endsView }: RequestFacts): boolean {
  if (endsView) return true
  if (!safeMethods.includes(method) || actingPaths.test(path)) return false
  const isFile = media !== undefined && (media.startsWith('application/') || media === 'text/csv')
  return isStaffPath(path) || !isFile
}

/** The console and its API, where the caller is the member of staff even during a view. */
export function isStaffPath(path: string): boolean {
  return /^\/(?:api\/admin|console)(?:\/|$)/.test(path)
}
