import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Page } from '#contract/platform/page.ts'
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
  // Nothing else of the member: a public page is the same for all members for whom it shows the same.
  loader: async (at) => {
    const { session } = at.context.client
    const [loaded] = await Promise.all([
      load(at, async () => session.signedIn()),
      at.context.preloadShell(session),
    ])
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

/** Whether the page is shown to a member. */
export function useSignedIn(): boolean {
  return rootRoute.useLoaderData().data ?? false
}
