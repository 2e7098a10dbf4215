import type { HostPath } from './host-paths.ts'

/** Injected by the server into the host site's script, `/embed.js`. */
export interface EmbedScriptSettings {
  readonly paths: readonly HostPath[]
  /** Languages without texts get English. */
  readonly words: { readonly [language: string]: EmbedScriptTexts | undefined; readonly en: EmbedScriptTexts }
}

/** Texts that the script itself shows. */
export interface EmbedScriptTexts {
  /** Title of the iframe, if the host site sets none. */
  readonly title: string
  readonly silent: string
  readonly open: string
  readonly again: string
}

/** In a host page's URL: turns on the embedding check for the host site's developer. */
export const checkParam = 'edu-check'

/** `GET`, cross-origin: whether the host site at the origin `?of=` may embed the product. */
export const checkOriginPath = '/embed-check/origin'

export interface OriginCheckReply {
  readonly allowed: boolean
  readonly version: number
}

/** From the check's own iframe, `/embed-check`, to the host page. */
export interface CookieCheckMessage {
  readonly educationCentreCookies: boolean
}

/** Injected by the server into the check's script, `/embed-check.js`; its texts are in `words/en/iframe/embed.ts`. */
export interface CheckSettings {
  readonly paths: readonly HostPath[]
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}
