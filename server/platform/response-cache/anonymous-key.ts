import type { IncomingMessage } from 'node:http'
import type { Language } from '#contract/platform/languages.ts'
import { cookieNames, markerNames } from '../http/cookies.ts'
import { acceptedLanguage, rawCookieLanguage, rawQueryLanguage } from '../http/language.ts'
import { memoised } from '../http/memoised.ts'

export interface AnonymousKey {
  readonly language: Language
  readonly fromQuery: boolean
  readonly text: string
}

interface Deps {
  readonly publicOrigin: string
  readonly defaultLanguage: Language
}

/** Null unless it is a GET without session or marker cookie; also for a percent-encoded or unknown language. */
export function anonymousKeys({ publicOrigin, defaultLanguage }: Deps) {
  const { session, iframeSession } = cookieNames(publicOrigin)
  const memberCookies = [session, iframeSession, ...markerNames].map((name) => `${name}=`)
  const accepted = memoised(acceptedLanguage)
  return ({ method, url = '', headers }: IncomingMessage): AnonymousKey | null => {
    const { cookie = '' } = headers
    if (method !== 'GET' || memberCookies.some((name) => cookie.includes(name))) return null
    const fromQuery = url.includes('lang=')
    let language: Language | undefined
    if (fromQuery) language = rawQueryLanguage(url)
    else if (cookie.includes('lang=')) language = rawCookieLanguage({ headers })
    else language = accepted(headers['accept-language'] ?? '') ?? defaultLanguage
    return language ? { language, fromQuery, text: `${language} ${url}` } : null
  }
}
