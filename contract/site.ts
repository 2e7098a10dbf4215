import type { HostSiteSettings } from './iframe/host-address.ts'
import type { ZoneOffsets } from './platform/centre-time.ts'
import type { Language } from './platform/languages.ts'

/** A notice at the top of every page, in the page's language. */
export interface PageNotice {
  readonly text: string
  readonly isWarning: boolean
  readonly link: { readonly address: string; readonly label: string } | null
}

/** The brand set by staff, in the page's language. */
export interface PageBrand {
  readonly name: string | null
  /** Lines of the legal notice: operator, address, registrations and contact, as far as set. */
  readonly imprint: readonly string[]
  /** Path of the logo. */
  readonly logo: string | null
  /** Path of the preview picture of shared links. */
  readonly sharePicture: string
}

/** Server settings that pages need. */
export interface PageSettings {
  /** The centre's time zone, `Asia/Seoul`. */
  readonly zone: string
  /** For the years around now. */
  readonly offsets: ZoneOffsets
  /** Origin of public URLs, without a trailing slash. */
  readonly publicOrigin: string
  readonly inquiryUrl: string | null
  /** Where members set their name at the provider. */
  readonly accountUrl: string | null
  readonly faqUrl: string | null
  readonly supportPhone: string | null
  /** Products offered as purposes of a registration: `KNOWLEDGE_{product}`. */
  readonly knowledgeProducts: readonly string[]
  /** The host sites that embed the product; null if there is none. */
  readonly hostSite: HostSiteSettings | null
  /** Notices at the time of rendering. */
  readonly notices: readonly PageNotice[]
  /** Null: the built-in brand. */
  readonly brand: PageBrand | null
}

/** The service is closed; `until` is the announced end as ISO 8601, null if none or past. */
export interface MaintenanceNotice {
  readonly until: string | null
}

/** A view of the site by staff: whose it is, and its end as ISO 8601. */
export interface ViewNotice {
  /** The member's name, else the email address. */
  readonly name: string
  readonly until: string
}

/** The input of the page renderer. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** The server's clock as ISO 8601. */
  readonly now: string
  readonly signedIn: boolean
  /** Set while staff see the site as this member. */
  readonly view: ViewNotice | null
  /** The browser requested another URL and is to show this one. */
  readonly urlReplaced: boolean
  /** Renders the maintenance page instead of the requested one; no data is loaded for it. */
  readonly maintenance: MaintenanceNotice | null
  readonly settings: PageSettings
  /** Calls the API in process, with the caller's session. */
  send(address: string): Promise<{ status: number; body: unknown }>
}

/** The fragments that the server inserts into the page's template. */
export interface PageReply {
  readonly status: number
  readonly redirect?: string
  /** The language of the words. */
  readonly lang: string
  readonly head: string
  readonly body: string
  /** Whether the page is the same for everybody: it needs no styles of members' pages. */
  readonly isPublic: boolean
  /** Whether it is shown while staff see the site as a person. */
  readonly readableInView: boolean
  /** Source modules that the page needs besides the entry. */
  readonly modules: readonly string[]
  /** The element that carries the page's data to the browser. */
  readonly boot: string
}
