import type { IllustrationColors } from './content/illustration.ts'
import type { HostSiteSettings } from './iframe/host-address.ts'
import type { ZoneOffsets } from './platform/centre-time.ts'
import type { Language } from './platform/languages.ts'

/** A notice at the top of every page, in the page's language. */
export interface PageNotice {
  readonly text: string
  readonly isWarning: boolean
  readonly link: { readonly address: string; readonly label: string } | null
}

/** As set by staff, in the page's language. */
export interface PageBrand {
  readonly name: string | null
  /** Lines of the legal notice, as far as set. */
  readonly imprint: readonly string[]
  readonly logo: string | null
  /** Hash of the brand, in the path of its share pictures. */
  readonly key: string
  readonly colors: IllustrationColors
}

/** Settings of the server that pages need. */
export interface PageSettings {
  /** Such as `Asia/Seoul`. */
  readonly zone: string
  /** Offsets for the years around now. */
  readonly offsets: ZoneOffsets
  /** Without a trailing slash. */
  readonly publicOrigin: string
  readonly inquiryUrl: string | null
  /** Page of the provider where members set their name. */
  readonly accountUrl: string | null
  readonly faqUrl: string | null
  readonly supportPhone: string | null
  /** Products offered as purposes of a registration: `KNOWLEDGE_{product}`. */
  readonly knowledgeProducts: readonly string[]
  readonly hostSite: HostSiteSettings | null
  /** Notices at the time of rendering. */
  readonly notices: readonly PageNotice[]
  /** Null: the built-in brand. */
  readonly brand: PageBrand | null
}

/** `until` is the announced end as ISO 8601, null if none or past. */
export interface MaintenanceNotice {
  readonly until: string | null
}

/** `until` is ISO 8601. */
export interface ViewNotice {
  /** The member's name, else the email address. */
  readonly name: string
  readonly until: string
}

export interface PageRequest {
  readonly url: string
  readonly language: Language
  /** ISO 8601, by the server's clock. */
  readonly now: string
  readonly signedIn: boolean
  /** Set while staff see the site as this member. */
  readonly view: ViewNotice | null
  /** The browser requested another URL and is to show this one. */
  readonly urlReplaced: boolean
  /** Renders the maintenance page instead; no data is loaded. */
  readonly maintenance: MaintenanceNotice | null
  readonly settings: PageSettings
  /** Calls the API in process, with the caller's session. */
  send(address: string): Promise<{ status: number; body: unknown }>
}

/** Fragments that the server inserts into the page's template. */
export interface PageReply {
  readonly status: number
  readonly redirect?: string
  /** Language of the words. */
  readonly lang: string
  readonly head: string
  readonly body: string
  /** Whether the page is the same for everybody, and so needs no styles of members' pages. */
  readonly isPublic: boolean
  /** Whether it can be shown while staff see the site as a person. */
  readonly readableInView: boolean
  /** Source modules needed besides the entry. */
  readonly modules: readonly string[]
  /** The element with the page's data for the browser. */
  readonly boot: string
}
