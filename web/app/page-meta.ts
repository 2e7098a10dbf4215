import type { Client } from '../client/client.ts'

/** What a route says of its page. A leaf without a description keeps its parent's. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Not for search engines: the page is somebody's own, or nothing. */
  readonly hidden: boolean
  /** The part of the query that chooses what the page shows: `?page=2`. */
  readonly query: string
}

type Meta = { title?: string; name?: string; content?: string } | undefined
type MetaLink = { rel?: string; href?: string } | undefined

/** The `head` option of a route. */
export function metaOf({ title, description, hidden, query }: Partial<PageMeta>) {
  const meta: Meta[] = []
  if (title !== undefined) meta.push({ title })
  if (description !== undefined) meta.push({ name: 'description', content: description })
  if (hidden) meta.push({ name: 'robots', content: 'noindex' })
  const links: MetaLink[] = query ? [{ rel: 'canonical', href: query }] : []
  return { meta, links }
}

interface MetaMatch {
  readonly meta?: readonly (Meta | object)[] | undefined
  readonly links?: readonly (MetaLink | object)[] | undefined
}

/** Folds the matched routes' heads, from the root to the leaf: the last one wins. */
export function readMeta(matches: readonly MetaMatch[], client: Client): PageMeta {
  let [page, description, query, hidden] = ['', '', '', false]
  for (const entry of matches.flatMap(({ meta }) => meta ?? []) as Meta[]) {
    page = entry?.title ?? page
    if (entry?.name === 'description') description = entry.content ?? description
    if (entry?.name === 'robots') hidden = true
  }
  for (const link of matches.flatMap(({ links }) => links ?? []) as MetaLink[])
    if (link?.rel === 'canonical') query = link.href ?? query
  return { title: client.translator('shell')('title', { page }), description, hidden, query }
}
