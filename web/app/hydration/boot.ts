import type { Language } from '#contract/platform/languages.ts'
import type { MaintenanceNotice, PageSettings } from '#contract/site.ts'
import type { Loaded } from '../../client/outcomes.ts'
import { scriptJson } from './script-json.ts'

/** What the server hands to the browser with the page. No secrets: it stands in the page's source. */
export interface Boot {
  readonly language: Language
  /** The server's clock as ISO 8601; pages never ask the browser's while they render. */
  readonly now: string
  readonly signedIn: boolean
  /** The address that this page belongs to, where the browser asked for another. */
  readonly address?: string
  /** Where the page is the maintenance page. */
  readonly maintenance?: MaintenanceNotice
  readonly settings: PageSettings
  /** What the page was rendered from, by route. */
  readonly outcomes: Readonly<Record<string, Loaded<unknown>>>
}

const bootId = 'boot'

export function bootElement(boot: Boot): string {
  return `<script type="application/json" id="${bootId}">${scriptJson(boot)}</script>`
}

export function readBoot(page: Document): Boot {
  const text = page.getElementById(bootId)?.textContent
  if (!text) throw new Error('The page has no boot element.')
  return JSON.parse(text) as Boot
}
