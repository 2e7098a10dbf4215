import { isLanguage, type Language } from '#contract/platform/languages.ts'

const keyOf = (memberId: number) => `console.language.${memberId}`

/**
 * The language that this person has chosen for the console on this device, else that of the site's language cookie, else the
 * browser's, else English. The cookie follows the choice, as the server's sentences are in its language.
 */
export function languageOf(memberId: number): Language {
  const chosen = localStorage.getItem(keyOf(memberId))
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1]
  if (isLanguage(chosen) && chosen !== cookie) writeCookie(chosen)
  const browser = navigator.language.slice(0, 2)
  return [chosen, cookie, browser].find(isLanguage) ?? 'en'
}

/** Shown from the next load on. */
export function chooseLanguage(memberId: number, language: Language): void {
  localStorage.setItem(keyOf(memberId), language)
  writeCookie(language)
}

function writeCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the console is opened by http.
  document.cookie = `lang=${language}; path=/; max-age=${365 * 86_400}; samesite=lax${secure}`
}
