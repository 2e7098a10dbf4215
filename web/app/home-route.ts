import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from './load.ts'
import { metaOf } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    footer: true,
    part: 'app/home-page.tsx',
    words: ['home', 'lecture', 'certification', 'credit'],
  },
  loader: (at) =>
    load(at, async (api, options) => {
      const { readPrimaryLectures } = await import('../lecture/lecture-reads.ts')
      return readPrimaryLectures(api, options)
    }),
  head: ({ match }) => metaOf({ title: match.context.client.translator('shell')('home') }),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
