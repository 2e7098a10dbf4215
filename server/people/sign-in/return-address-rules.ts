import { isHomepageAddress } from '#contract/iframe/homepage-address.ts'
import { isReturnPath } from '#contract/people/return-path.ts'

/** Where signing in comes back to: a place of ours, or of a homepage that shows us in a frame; else our home page. */
export function returnAddress(nextUrl: unknown, homepageOrigins: readonly string[]): string {
  return isReturnPath(nextUrl) || isHomepageAddress(nextUrl, homepageOrigins) ? nextUrl : '/'
}
