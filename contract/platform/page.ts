/**
 * What is known of a page. Routes, headers, the anonymous cache, sitemap, robots.txt, iframe, build and the test of every
 * screen read it from here.
 */
export interface Page {
  /** Path pattern; `:name` stands for one segment. */
  readonly path: string
  /**
   * `public`: the same for everyone. `members`: visitors are sent to sign in. `link`: its query holds a secret of whoever
   * received it by mail, which no referrer and no search engine may carry on.
   */
  readonly access: 'public' | 'members' | 'link'
  /**
   * Shown while staff see the site as a person: opening it only reads. Not the pages of links from mails, which are
   * their owner's secret, nor those that act by themselves once they are open.
   */
  readonly readableInView?: true
  /** Query names that change a response which the anonymous cache may store; without the field nothing is stored. */
  readonly cachedBy?: readonly string[]
  /** In the sitemap; a pattern with a segment for each row that the sitemap lists. */
  readonly inSitemap?: true
  /** `robots.txt` keeps crawlers away from this path and everything below it. */
  readonly uncrawled?: string
  /** Its path on the host site (specification §2); other pages leave the host's path as it is. */
  readonly hostPath?: string
  /** The site's footer; its language links keep the query. */
  readonly footer?: false
  /** How often the page reloads itself in a browser without scripts. */
  readonly refreshSeconds?: number
  /** The source that is its chunk, from `web/`, preloaded with the first view. */
  readonly chunk: string
  /** The topics of `words/` that the page uses beyond those of every page. */
  readonly words: readonly string[]
}
