import type { Language } from '#contract/languages.ts'

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
