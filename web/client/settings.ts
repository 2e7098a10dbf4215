/** What the server's settings let pages show. */
export interface PageSettings {
  /** The centre's time zone, `Asia/Seoul`. */
  zone: string
  /** Origin of public addresses, without a slash at the end. */
  publicOrigin: string
  inquiryUrl: string | null
  faqUrl: string | null
  supportPhone: string | null
  /** Products offered as purposes of a registration: `KNOWLEDGE_{product}`. */
  knowledgeProducts: readonly string[]
}
