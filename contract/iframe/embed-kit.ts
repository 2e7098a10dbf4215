import type { HomepagePath } from './homepage-paths.ts'

/** Settings that the server injects into the host site's script, `/embed.js`. */
export interface KitSettings {
  readonly paths: readonly HomepagePath[]
  /** By language; any other language falls back to English. */
  readonly words: { readonly [language: string]: KitWords | undefined; readonly en: KitWords }
}

/** Texts that the script itself shows. */
export interface KitWords {
  /** The iframe's title, if the host site sets none. */
  readonly title: string
  readonly silent: string
  readonly open: string
  readonly again: string
}

/** Query parameter of a host page's URL that turns on the embedding check, for the host site's developer. */
export const checkKey = 'edu-check'

/** `GET`, cross-origin: is the host site at this origin (`?of=`) allowed to embed the product? */
export const checkOriginPath = '/embed-check/origin'

export interface OriginAnswer {
  readonly allowed: boolean
  readonly version: number
}

/** Message from the check's own iframe, `/embed-check`, to the host page that embeds it. */
export interface CookieAnswer {
  readonly educationCentreCookies: boolean
}

/**
 * Settings that the server injects into the check's script, `/embed-check.js`; its texts are in
 * `words/en/iframe/embed.ts`.
 */
export interface CheckSettings {
  readonly paths: readonly HomepagePath[]
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}
