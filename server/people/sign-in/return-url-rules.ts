import { isHostAddress } from '#contract/iframe/host-address.ts'
import { isReturnPath } from '#contract/people/return-path.ts'

/** One of our paths or a URL of a host site; else our home page. */
export function returnUrl(nextUrl: unknown, hostOrigins: readonly string[]): string {
  return isReturnPath(nextUrl) || isHostAddress(nextUrl, hostOrigins) ? nextUrl : '/'
}
