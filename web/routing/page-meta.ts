import type { Client } from '../client/client.ts'
import type { RouterContext } from './router-context.ts'

/** What a route says of its page. A leaf without a description keeps its parent's. */
export interface PageMeta {
  /** The page's name with the site's: the window's title. */
  readonly title: string
  /** The page's name alone. */
  readonly name: string
  readonly description: string
  /** Not for search engines: the page is somebody's own, or nothing. */
  readonly hidden: boolean
  /** The query of the page's one address for search engines: `?page=2`. */
  readonly query: string
}

type Meta = { title?: string; name?: string; content?: string } | undefined
type MetaLink = { rel?: string; href?: string } | undefined

/** What a route's `head` is given of its match, as far as pages look. */
export interface HeadAt {
  readonly context: RouterContext
}

type RouteMeta = Partial<Omit<PageMeta, 'name'>>

/** The `head` option of a route; its title is the page's name alone. */
export function metaOf({ title, description, hidden, query }: RouteMeta) {
  const meta: Meta[] = []
  if (title !== undefined) meta.push({ title })
  if (description !== undefined) meta.push({ name: 'description', content: description })
  if (hidden) meta.push({ name: 'robots', content: 'noindex' })
  const links: MetaLink[] = query ? [{ rel: 'canonical', href: query }] : []
  return { meta, links }
}

/** The `head` option of a page that is its reader's own: it has a name, and search engines leave it out. */
export function hiddenPage(name: (words: Client['translator']) => string) {
  return ({ match }: { match: HeadAt }) =>
    metaOf({ title: name(match.context.client.translator), hidden: true })
}

interface MetaMatch {
  readonly meta?: readonly (Meta | object)[] | undefined
  readonly links?: readonly (MetaLink | object)[] | undefined
}

/** Folds the matched routes' heads, from the root to the leaf: the last one wins. */
export function readMeta(matches: readonly MetaMatch[], client: Client): PageMeta {
  let [name, description, query, hidden] = ['', '', '', false]
  for (const entry of matches.flatMap(({ meta }) => meta ?? []) as Meta[]) {
    name = entry?.title ?? name
    if (entry?.name === 'description') description = entry.content ?? description
    if (entry?.name === 'robots') hidden = true
  }
  for (const link of matches.flatMap(({ links }) => links ?? []) as MetaLink[])
    if (link?.rel === 'canonical') query = link.href ?? query
  const title = client.translator('shell')('title', { page: name })
  return { title, name, description, hidden, query }
}
