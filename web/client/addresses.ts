import { isHomepageAddress } from '#contract/iframe/homepage-address.ts'
import { isReturnPath } from '#contract/people/return-path.ts'
import type { Language } from '#contract/platform/languages.ts'

/** Where signing in starts; it comes back to `nextUrl`, and to the frame that has given this challenge. */
export function signInAddress(nextUrl: string, frame?: unknown): string {
  const challenge = frame === undefined ? '' : `&frame=${frame}`
  return `/auth/login?nextUrl=${encodeURIComponent(nextUrl)}${challenge}`
}

/** Screens that only lead on to another: nobody signs in for them. */
const passing = /^\/(?:sign-in|error|notfound)\/*(?:[?#]|$)/i

/** Pages of a mail's link. What it carries goes to nobody else, and the account shows what it led to. */
const ofLink = /^\/(?:email-confirm|attend\/registration)\/*$/i

/**
 * Where signing in on a page comes back to: the page itself, or what a passing screen was to lead to, which may be a
 * place of the homepage that shows us in a frame.
 */
export function returnPathFrom(path: string, query: string, homepageOrigins: readonly string[] = []): string {
  if (ofLink.test(path)) return '/account'
  if (!passing.test(path)) return path + query
  const next = new URLSearchParams(query).get('nextUrl')
  if (isReturnPath(next)) return passing.test(next) ? '/' : next
  return isHomepageAddress(next, homepageOrigins) ? next : '/'
}

/** The same page in another language. */
export function addressInLanguage(path: string, query: string, language: Language): string {
  return `${path}?${[...parametersWithout('lang', query), `lang=${language}`].join('&')}`
}

/** The same page without one of its query parameters. */
export function addressWithout(name: string, path: string, query: string): string {
  const others = parametersWithout(name, query).join('&')
  return others ? `${path}?${others}` : path
}

/** A query's parameters as they are written, but for one. */
function parametersWithout(name: string, query: string): string[] {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair !== name && !pair.startsWith(`${name}=`))
}
