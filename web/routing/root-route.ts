import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Page } from '#contract/pages.ts'
import type { Topic } from '#words/page-words.ts'
import { load } from './load.ts'
import { metaOf } from './page-meta.ts'
import type { Query } from './query.ts'
import type { RouterContext } from './router-context.ts'
import { isNotFound } from './router-internals.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Omit<Page, 'words'>> {
    readonly words?: readonly Topic[]
  }
}

/** The parent of all pages; the application adds the shell. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (query: Record<string, unknown>): Query => query as Query,
  loader: async (at) => {
    const { client, preloadShell } = at.context
    const loaded = await load(at, () => client.session.user())
    await preloadShell(loaded.data ?? null)
    return loaded
  },
  head: ({ match, matches }) => {
    const { translator } = match.context.client
    const missing = matches.some(isNotFound)
    return metaOf({
      title: translator('shell')('notFoundTitle'),
      description: translator('shell')('description'),
      hidden: missing,
    })
  },
})

/** The signed-in member, or null. */
export function useUser() {
  return rootRoute.useLoaderData().data ?? null
}
