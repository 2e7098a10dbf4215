import type { HomepageSettings } from './iframe/homepage-address.ts'
import type { ZoneOffsets } from './platform/centre-time.ts'
import type { Language } from './platform/languages.ts'

/** What the server's settings let pages show. */
export interface PageSettings {
  /** The centre's time zone, `Asia/Seoul`. */
  readonly zone: string
  /** Of the years around now. */
  readonly offsets: ZoneOffsets
  /** Origin of public addresses, without a slash at the end. */
  readonly publicOrigin: string
  readonly inquiryUrl: string | null
  readonly faqUrl: string | null
  readonly supportPhone: string | null
  /** Products offered as purposes of a registration: `KNOWLEDGE_{product}`. */
  readonly knowledgeProducts: readonly string[]
  /** The homepages that show the product in a frame; null where none does. */
  readonly homepage: HomepageSettings | null
}

/** The service is closed; an announced end that still lies ahead is told, as ISO 8601. */
export interface MaintenanceNotice {
  readonly until: string | null
}

/** What the server asks the page renderer for. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** The server's clock as ISO 8601. */
  readonly now: string
  readonly signedIn: boolean
  /** The browser asked for another address and is to show this one. */
  readonly replaced: boolean
  /** The maintenance page instead of the address's own; nothing is read for it. */
  readonly maintenance: MaintenanceNotice | null
  readonly settings: PageSettings
  /** Reads from the API within the process, with the caller's session. */
  send(address: string): Promise<{ status: number; body: unknown }>
}

/** The parts that the server puts into the page's template. */
export interface PageReply {
  readonly status: number
  readonly redirect?: string
  /** The language of the words. */
  readonly lang: string
  readonly head: string
  readonly body: string
  /** Files of the site's sources that the page comes in besides the entry. */
  readonly parts: readonly string[]
  /** The element that carries the page's data to the browser. */
  readonly boot: string
}
