import type { HostPath } from './host-paths.ts'

/** What a page needs to know about the host sites that may embed it. */
export interface HostSiteSettings {
  /** Exact origins. */
  readonly origins: readonly string[]
  readonly paths: readonly HostPath[]
  /** Whether the iframe has cookies of its own, so that a sign-in in the top-level window is passed on to it. */
  readonly handsOver: boolean
}

/**
 * The origin and what may follow it, in the characters that browsers serialise: nothing that they would parse
 * differently.
 */
const hostUrlPattern = /^(https?:\/\/[^/?#\\@]+)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/

/** Whether this is a URL of one of the host sites. */
export function isHostAddress(value: unknown, origins: readonly string[]): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  return origins.includes(hostUrlPattern.exec(value)?.[1] ?? '')
}
