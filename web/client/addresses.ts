import type { Language } from '#contract/languages.ts'

/** A path of this site, or undefined: never another origin, whatever a browser makes of slashes. */
export function sameOriginPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined
  const here = 'http://here.invalid'
  const address = URL.canParse(text, here) ? new URL(text, here) : undefined
  if (address?.origin !== here) return undefined
  const path = address.pathname + address.search + address.hash
  return path.startsWith('//') ? undefined : path
}

/** Where signing in starts; it comes back to `nextUrl`. */
export function signInAddress(nextUrl: string): string {
  return `/auth/login?nextUrl=${encodeURIComponent(nextUrl)}`
}

/** The same page in another language, its other query parameters kept as they are. */
export function addressInLanguage(path: string, query: string, language: Language): string {
  const others = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^lang(=|$)/.test(pair))
  return `${path}?${[...others, `lang=${language}`].join('&')}`
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
}
