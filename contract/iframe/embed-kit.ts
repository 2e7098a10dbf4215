import type { HomepagePath } from './homepage-paths.ts'

/** What the server writes into the homepage's script, `/embed.js`. */
export interface KitSettings {
  readonly paths: readonly HomepagePath[]
  /** By the language of its words; any other reads English. */
  readonly words: { readonly [language: string]: KitWords | undefined; readonly en: KitWords }
}

/** What the script itself says. */
export interface KitWords {
  /** The frame's name, where the homepage gives none. */
  readonly title: string
  readonly silent: string
  readonly open: string
  readonly again: string
}

/** Of the query of a homepage's address: its developer wants to know whether all is well. */
export const checkKey = 'edu-check'

/** `GET`, from any site: may the homepage at this origin (`?of=`) show the product? */
export const checkOriginPath = '/embed-check/origin'

export interface OriginAnswer {
  readonly allowed: boolean
  readonly version: number
}

/** What the check's own frame, `/embed-check`, tells the homepage that shows it. */
export interface CookieAnswer {
  readonly educationCentreCookies: boolean
}

/** What the server writes into the check's script, `/embed-check.js`; its words are those of `words/en/iframe/embed.ts`. */
export interface CheckSettings {
  readonly paths: readonly HomepagePath[]
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}
