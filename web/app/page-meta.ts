import type { Client } from '../client/client.ts'

/** What a route says of its page. A leaf without a description keeps its parent's. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Not for search engines: the page is somebody's own, or nothing. */
  readonly hidden: boolean
}

type Entry = { title?: string; name?: string; content?: string } | undefined

/** The `head` option of a route. */
export function metaOf(page: Partial<PageMeta>): { meta: Entry[] } {
  const meta: Entry[] = []
  if (page.title !== undefined) meta.push({ title: page.title })
  if (page.description !== undefined) meta.push({ name: 'description', content: page.description })
  if (page.hidden) meta.push({ name: 'robots', content: 'noindex' })
  return { meta }
}

interface MetaMatch {
  readonly meta?: readonly (Entry | object)[] | undefined
}

/** Folds the matched routes' heads, from the root to the leaf: the last one wins. */
export function readMeta(matches: readonly MetaMatch[], client: Client): PageMeta {
  let [page, description, hidden] = ['', '', false]
  for (const entry of matches.flatMap((match) => match.meta ?? []) as Entry[]) {
    page = entry?.title ?? page
    if (entry?.name === 'description') description = entry.content ?? description
    if (entry?.name === 'robots') hidden = true
  }
  return { title: client.translate('shell.title', { page }), description, hidden }
}
