import type { HostPath } from './host-paths.ts'

/** Settings that the server injects into the host site's script, `/embed.js`. */
export interface EmbedScriptSettings {
  readonly paths: readonly HostPath[]
  /** By language; any other language falls back to English. */
  readonly words: { readonly [language: string]: EmbedScriptTexts | undefined; readonly en: EmbedScriptTexts }
}

/** Texts that the script itself shows. */
export interface EmbedScriptTexts {
  /** The iframe's title, if the host site sets none. */
  readonly title: string
  readonly silent: string
  readonly open: string
  readonly again: string
}

/** Query parameter of a host page's URL that turns on the embedding check, for the host site's developer. */
export const checkParam = 'edu-check'

/** `GET`, cross-origin: is the host site at this origin (`?of=`) allowed to embed the product? */
export const checkOriginPath = '/embed-check/origin'

export interface OriginCheckReply {
  readonly allowed: boolean
  readonly version: number
}

/** Message from the check's own iframe, `/embed-check`, to the host page that embeds it. */
export interface CookieCheckMessage {
  readonly educationCentreCookies: boolean
}

/**
 * Settings that the server injects into the check's script, `/embed-check.js`; its texts are in
 * `words/en/iframe/embed.ts`.
 */
export interface CheckSettings {
  readonly paths: readonly HostPath[]
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}
