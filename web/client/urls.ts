import { isHostAddress } from '#contract/iframe/host-address.ts'
import { linkPaths } from '#contract/page-lists.ts'
import { pages } from '#contract/pages.ts'
import { isReturnPath } from '#contract/people/return-path.ts'
import type { Language } from '#contract/platform/languages.ts'

/** `nextUrl` is where signing in returns to; `frame` is the iframe's challenge. */
export function signInUrl(nextUrl: string, frame?: unknown): string {
  const challenge = frame === undefined ? '' : `&frame=${frame}`
  return `/auth/login?nextUrl=${encodeURIComponent(nextUrl)}${challenge}`
}

/** Screens that only redirect: signing in never returns to them. */
const redirecting = /^\/(?:sign-in|error|notfound)\/*(?:[?#]|$)/i

/** Pages whose query holds a secret, which must not be passed on. */
const linkPages = new RegExp(`^(?:${linkPaths.join('|')})/*$`, 'i')

/** The page itself, the account for a page with a secret, or a redirecting screen's target, maybe on the host site. */
export function returnPathFrom(path: string, query: string, hostOrigins: readonly string[] = []): string {
  if (linkPages.test(path)) return pages.account.path
  if (!redirecting.test(path)) return path + query
  const next = new URLSearchParams(query).get('nextUrl')
  if (isReturnPath(next)) return redirecting.test(next) ? '/' : next
  return isHostAddress(next, hostOrigins) ? next : '/'
}

export function urlInLanguage(path: string, query: string, language: Language): string {
  return `${path}?${[...parametersWithout('lang', query), `lang=${language}`].join('&')}`
}

export function urlWithout(name: string, path: string, query: string): string {
  const others = parametersWithout(name, query).join('&')
  return others ? `${path}?${others}` : path
}

function parametersWithout(name: string, query: string): string[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`))
}
