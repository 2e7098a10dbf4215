import type { Language } from '#contract/languages.ts'
import { isReturnPath } from '#contract/return-path.ts'

/** Where signing in starts; it comes back to `nextUrl`. */
export function signInAddress(nextUrl: string): string {
  return `/auth/login?nextUrl=${encodeURIComponent(nextUrl)}`
}

/** Screens that only lead on to another: nobody signs in for them. */
const passing = /^\/(?:sign-in|error|notfound)\/*(?:[?#]|$)/i

/** Where signing in on a page comes back to: the page itself, or what a passing screen was to lead to. */
export function returnPathFrom(path: string, query: string): string {
  if (!passing.test(path)) return path + query
  const next = new URLSearchParams(query).get('nextUrl')
  return isReturnPath(next) && !passing.test(next) ? next : '/'
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
