import type { Language } from '#contract/languages.ts'
import type { PageSettings } from '#contract/site.ts'
import type { Loaded } from './outcomes.ts'

/** What the server hands to the browser with the page. No secrets: it stands in the page's source. */
export interface Boot {
  readonly language: Language
  /** The server's clock as ISO 8601; pages never ask the browser's while they render. */
  readonly now: string
  readonly signedIn: boolean
  /** The address that this page belongs to, where the browser asked for another. */
  readonly address?: string
  readonly settings: PageSettings
  /** What the page was rendered from, by route. */
  readonly outcomes: Readonly<Record<string, Loaded<unknown>>>
}

const bootId = 'boot'

/** Characters that could end the script element, or that old parsers take for a line's end. */
const unsafe = /[<\u2028\u2029]/g

export function bootElement(boot: Boot): string {
  const json = JSON.stringify(boot).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${bootId}">${json}</script>`
}

export function readBoot(page: Document): Boot {
  const text = page.getElementById(bootId)?.textContent
  if (!text) throw new Error('The page has no boot element.')
  return JSON.parse(text) as Boot
}
