import { homepageKey } from '#contract/iframe/embed.ts'
import { isFramedPath } from '#contract/iframe/framed-path.ts'
import { homepageAddressOf } from '#contract/iframe/homepage-address-of.ts'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import { addressWithout } from '../client/addresses.ts'

export const signInPath = '/auth/login'

interface Place {
  /** The product's address in the frame. */
  readonly here: string
  /** The homepage's. */
  readonly homepage: string
  readonly paths: readonly HomepagePath[]
  /** By which a frame with cookies of its own is known again after a sign-in. */
  readonly challenge?: string | undefined
}

/** An address of ours for the whole window, with the way back to the homepage in it. */
export function outwardAddress(address: string, { here, homepage, paths, challenge }: Place): string {
  const url = new URL(address, 'https://here.invalid')
  const onHomepage = (path: string) =>
    // As browsers write it, all letters encoded.
    new URL(homepageAddressOf(withoutLanguage(path), paths, homepage)).href
  if (url.pathname === signInPath) {
    const next = url.searchParams.get('nextUrl')
    if (isFramedPath(next)) url.searchParams.set('nextUrl', onHomepage(next))
    if (challenge !== undefined) url.searchParams.set('frame', challenge)
  } else if (url.pathname.startsWith('/payment/'))
    url.searchParams.set(homepageKey, onHomepage(accountPage(here)))
  return url.pathname + url.search + url.hash
}

/** Where the member's own list has the order, paid or not: who comes back does not want the form again. */
function accountPage(here: string): string {
  if (/^\/account(?:\/|$)/.test(here)) return here
  return here.startsWith('/certification/') ? '/account/certification-apply' : '/account/applied'
}

/** The homepage has a language of its own. */
function withoutLanguage(path: string): string {
  const [, page = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return addressWithout('lang', page, query) + hash
}
