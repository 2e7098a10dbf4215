import { hostAddressParam } from '#contract/iframe/embed.ts'
import { hostAddressOf } from '#contract/iframe/host-address-of.ts'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import { isIframePath } from '#contract/iframe/iframe-path.ts'
import { pages } from '#contract/pages.ts'
import { topLevelSegment } from '#contract/platform/top-level-segment.ts'
import { urlWithout } from '../client/urls.ts'

export const signInPath = '/auth/login'

interface ReturnInfo {
  /** The product's path in the iframe. */
  readonly here: string
  /** The host page's URL. */
  readonly hostUrl: string
  readonly paths: readonly HostPath[]
  /** Identifies an iframe with cookies of its own after a sign-in. */
  readonly challenge?: string | undefined
}

/** A URL of ours for the top-level window, with the return URL on the host site in it. */
export function topWindowUrl(address: string, { here, hostUrl, paths, challenge }: ReturnInfo): string {
  const url = new URL(address, 'https://here.invalid')
  const hostUrlOf = (path: string) =>
    // Serialised as browsers do, percent-encoded.
    new URL(hostAddressOf(withoutLanguage(path), paths, hostUrl)).href
  if (url.pathname === signInPath) {
    const next = url.searchParams.get('nextUrl')
    if (isIframePath(next)) url.searchParams.set('nextUrl', hostUrlOf(next))
    if (challenge !== undefined) url.searchParams.set('frame', challenge)
  } else if (url.pathname.startsWith(`/${topLevelSegment}/`))
    url.searchParams.set(hostAddressParam, hostUrlOf(accountPage(here)))
  return url.pathname + url.search + url.hash
}

/** The member's own list with the order: after payment, returning to the form makes no sense. */
function accountPage(here: string): string {
  if (/^\/account(?:\/|$)/.test(here)) return here
  return here.startsWith('/certification/') ? pages.appliedExams.path : pages.applied.path
}

/** The host site has its own language setting. */
function withoutLanguage(path: string): string {
  const [, page = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return urlWithout('lang', page, query) + hash
}
