import type { Language } from '#contract/platform/languages.ts'
import type { MaintenanceNotice, PageSettings, ViewNotice } from '#contract/site.ts'
import type { PageWords } from '#words/page-words.ts'
import type { Loaded } from '../../client/outcomes.ts'
import { scriptJson } from './script-json.ts'

/** The data that the server sends with the page. No secrets: it is part of the page's source. */
export interface Boot {
  readonly language: Language
  /** The server's clock as ISO 8601; rendering never uses the browser's clock. */
  readonly now: string
  readonly signedIn: boolean
  readonly view?: ViewNotice
  /** The URL of this page, if the browser requested another one. */
  readonly address?: string
  /** The page's texts, if its HTML carries them; else their files are preloaded. */
  readonly words?: Partial<PageWords>
  /** Set if this is the maintenance page. */
  readonly maintenance?: MaintenanceNotice
  readonly settings: PageSettings
  /** The loader results that the page was rendered from, by route. */
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
