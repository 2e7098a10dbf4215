import type { HostPath } from './host-paths.ts'

export interface HostSiteSettings {
  /** Compared exactly. */
  readonly origins: readonly string[]
  readonly paths: readonly HostPath[]
  /** The iframe has cookies of its own, so a sign-in in the top-level window is passed on to it. */
  readonly handsOver: boolean
}

/** An origin, then only printable ASCII without backslashes, which browsers would read as slashes. */
const hostUrlPattern = /^(https?:\/\/[^/?#\\@]+)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/

export function isHostAddress(value: unknown, origins: readonly string[]): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  return origins.includes(hostUrlPattern.exec(value)?.[1] ?? '')
}
