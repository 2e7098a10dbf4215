/** Read by routes, headers, the anonymous cache, sitemap, robots.txt, iframe, build and the test of every screen. */
export interface Page {
  /** `:name` stands for one segment. */
  readonly path: string
  /** `members`: visitors are sent to sign in. `link`: the query holds a secret from a mail, which must not be passed on. */
  readonly access: 'public' | 'members' | 'link'
  /**
   * Shown while staff see the site as a person: opening it only reads. Not for links of mails, which are their owner's secret,
   * nor for pages that act by themselves.
   */
  readonly readableInView?: true
  /** Query parameters that change the response, which the anonymous cache may store; nothing is stored without this. */
  readonly cachedBy?: readonly string[]
  /** With parameters, the sitemap has a URL for each row. */
  readonly inSitemap?: true
  /** `robots.txt` keeps crawlers away from this path and all below it. */
  readonly uncrawled?: string
  /** Path on the host site (specification §2); without one the host site's path stays. */
  readonly hostPath?: string
  /** The footer's language links keep the query. */
  readonly footer?: false
  /** For browsers without scripts. */
  readonly refreshSeconds?: number
  /** Source file of the page's chunk, from `web/`, preloaded with the first view. */
  readonly chunk: string
  /** Topics of `words/` beyond those of every page. */
  readonly words: readonly string[]
}
