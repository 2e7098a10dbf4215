import type { HomepagePath } from './homepage-paths.ts'

/** What a page has to know of the homepages that may show it in a frame. */
export interface HomepageSettings {
  /** Exact origins. */
  readonly origins: readonly string[]
  readonly paths: readonly HomepagePath[]
  /** Whether a frame has cookies of its own, so that a sign-in in the whole window is handed over to it. */
  readonly handsOver: boolean
}

/** The origin, and what can only follow one, as browsers write addresses: nothing that they would read otherwise. */
const shape = /^(https?:\/\/[^/?#\\@]+)(?:[/?#][\x21-\x5b\x5d-\x7e]*)?$/

/** Is this an address of the homepage? */
export function isHomepageAddress(value: unknown, origins: readonly string[]): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  return origins.includes(shape.exec(value)?.[1] ?? '')
}
