import type { Client } from '../client/client.ts'
import { siteNameOf } from '../client/site-name.ts'
import type { RouterContext } from './router-context.ts'

export interface PagePicture {
  readonly path: string
  readonly type: 'image/png' | 'image/jpeg'
}

/** A page's metadata. A leaf route without a description inherits its parent's. */
export interface PageMeta {
  /** The window's title: the page's name with the site's. */
  readonly title: string
  /** The page's name without the site's. */
  readonly name: string
  readonly description: string
  /** Excluded from search engines: personal pages and error pages. */
  readonly hidden: boolean
  /** The query of the canonical URL: `?page=2`. */
  readonly query: string
  /** Excluded from search engines, but with a preview where its link is shared. */
  readonly unlisted: boolean
  /** The page's own preview picture for shared links; null for the site's. */
  readonly picture: PagePicture | null
}

type Meta = { title?: string; name?: string; content?: string; type?: PagePicture['type'] } | undefined
type MetaLink = { rel?: string; href?: string } | undefined

/** The part of a route's match that `head` functions use. */
export interface HeadAt {
  readonly context: RouterContext
}

type RouteMeta = Partial<Omit<PageMeta, 'name'>>

/** The `head` option of a route; `title` is the page's name without the site's. */
export function metaOf({ title, description, hidden, unlisted, query, picture }: RouteMeta) {
  const meta: Meta[] = []
  if (title !== undefined) meta.push({ title })
  if (description !== undefined) meta.push({ name: 'description', content: description })
  if (picture) meta.push({ name: 'picture', content: picture.path, type: picture.type })
  if (hidden) meta.push({ name: 'robots', content: 'noindex' })
  if (unlisted) meta.push({ name: 'robots', content: 'noindex, unlisted' })
  const links: MetaLink[] = query ? [{ rel: 'canonical', href: query }] : []
  return { meta, links }
}

/** The `head` option of a personal page, which search engines do not index. */
export function hiddenPage(name: (words: Client['translator']) => string) {
  return ({ match }: { match: HeadAt }) =>
    metaOf({ title: name(match.context.client.translator), hidden: true })
}

interface MetaMatch {
  readonly meta?: readonly (Meta | object)[] | undefined
  readonly links?: readonly (MetaLink | object)[] | undefined
}

/** Merges the heads of the matched routes, from root to leaf; the last one wins. */
export function readMeta(matches: readonly MetaMatch[], client: Client): PageMeta {
  let [name, description, query, hidden] = ['', '', '', false]
  let picture: PagePicture | null = null
  let unlisted = false
  for (const entry of matches.flatMap(({ meta }) => meta ?? []) as Meta[]) {
    name = entry?.title ?? name
    if (entry?.name === 'description') description = entry.content ?? description
    if (entry?.name === 'robots' && entry.content === 'noindex') hidden = true
    if (entry?.name === 'robots' && entry.content !== 'noindex') unlisted = true
    if (entry?.name === 'picture' && entry.content)
      picture = { path: entry.content, type: entry.type ?? 'image/jpeg' }
  }
  for (const link of matches.flatMap(({ links }) => links ?? []) as MetaLink[])
    if (link?.rel === 'canonical') query = link.href ?? query
  const title = client.translator('shell')('title', { page: name, site: siteNameOf(client) })
  return { title, name, description, hidden, unlisted, query, picture }
}
