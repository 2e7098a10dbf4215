import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('home'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readHome } = await import('./home-reads.ts')
      return readHome(api, options)
    }),
  head: ({ match }) => metaOf({ title: match.context.client.translator('shell')('home') }),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
