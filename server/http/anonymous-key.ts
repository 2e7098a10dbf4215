import type { IncomingMessage } from 'node:http'
import { isLanguage, type Language } from '#contract/languages.ts'
import { cookieNames, markerNames } from './cookies.ts'
import { acceptedLanguage } from './language.ts'
import { remembered } from './remembered.ts'

/** What a response to a request without a session is stored under. */
export interface AnonymousKey {
  readonly language: Language
  /** Whether the address itself asks for the language. */
  readonly asked: boolean
  /** Language and address. */
  readonly text: string
}

interface Deps {
  readonly publicOrigin: string
  readonly defaultLanguage: Language
}

/**
 * Reads the key of a request; null where it has cookies of a session or its marker, for other methods than GET, and for
 * a language written in a way that only the application reads.
 */
export function anonymousKeys({ publicOrigin, defaultLanguage }: Deps) {
  const { session, frameSession } = cookieNames(publicOrigin)
  const ofMembers = [session, frameSession, ...markerNames].map((name) => `${name}=`)
  const accepted = remembered(acceptedLanguage)
  return ({ method, url = '', headers }: IncomingMessage): AnonymousKey | null => {
    const { cookie = '' } = headers
    if (method !== 'GET' || ofMembers.some((name) => cookie.includes(name))) return null
    const asked = url.includes('lang=')
    let language: Language | undefined
    if (asked) language = plainLanguage(/[?&]lang=([^&]*)/.exec(url))
    else if (cookie.includes('lang=')) language = cookieLanguage({ headers })
    else language = accepted(headers['accept-language'] ?? '') ?? defaultLanguage
    return language ? { language, asked, text: `${language} ${url}` } : null
  }
}

/** The language that a browser keeps in its cookie. */
export function cookieLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language | undefined {
  return plainLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(headers.cookie ?? ''))
}

function plainLanguage(found: RegExpExecArray | null): Language | undefined {
  return isLanguage(found?.[1]) ? found[1] : undefined
}
