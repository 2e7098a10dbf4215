import type { HostSiteSettings } from './iframe/host-address.ts'
import type { ZoneOffsets } from './platform/centre-time.ts'
import type { Language } from './platform/languages.ts'

/** In the page's language. */
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
  /** Preview picture of shared links. */
  readonly sharePicture: string
}

/** For pages, by the server. */
export interface PageSettings {
  /** The centre's time zone, `Asia/Seoul`. */
  readonly zone: string
  /** For the years around now. */
  readonly offsets: ZoneOffsets
  /** Without a trailing slash. */
  readonly publicOrigin: string
  readonly inquiryUrl: string | null
  /** Where members set their name at the provider. */
  readonly accountUrl: string | null
  readonly faqUrl: string | null
  readonly supportPhone: string | null
  /** Purposes of a registration: `KNOWLEDGE_{product}`. */
  readonly knowledgeProducts: readonly string[]
  readonly hostSite: HostSiteSettings | null
  /** At the time of rendering. */
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
  /** Else the email address. */
  readonly name: string
  readonly until: string
}

export interface PageRequest {
  /** Path and query. */
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

/** Inserted by the server into the page's template. */
export interface PageReply {
  readonly status: number
  readonly redirect?: string
  /** Of the words. */
  readonly lang: string
  readonly head: string
  readonly body: string
  /** The same for everybody, so without styles of members' pages. */
  readonly isPublic: boolean
  /** Can be shown while staff see the site as a person. */
  readonly readableInView: boolean
  /** Source modules needed besides the entry. */
  readonly modules: readonly string[]
  /** The element with the page's data for the browser. */
  readonly boot: string
}
