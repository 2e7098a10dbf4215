import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { readPage } from '../routing/page-number.ts'
import { pageRoute } from '../routing/page-route.ts'

export const creditRoute = createRoute({
  ...pageRoute('credit'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    load(at, async (api, options) => {
      if (!at.context.client.session.signedIn()) return null
      const { readMyCredits } = await import('./credit-reads.ts')
      return readMyCredits(api, at.deps.page, options)
    }),
  head: ({ match }) => {
    const { translator } = match.context.client
    return metaOf({
      title: translator('shell')('creditGuide'),
      description: translator('creditGuide')('description'),
    })
  },
  component: lazyRouteComponent(() => import('./credit-page.tsx'), 'CreditPage'),
})
