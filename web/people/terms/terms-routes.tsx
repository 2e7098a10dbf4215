import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../../routing/load.ts'
import { pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('terms'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsInForce } = await import('./terms-reads.ts')
      return readTermsInForce(api, at.params.typeId, options)
    }),
  head: async ({ match, loaderData }) => (await import('./terms-meta.ts')).termsMeta(match, loaderData),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
})

export const termsVersionRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('termsVersion'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsVersion } = await import('./terms-reads.ts')
      return readTermsVersion(api, at.params, options)
    }),
  // Search engines index only the version in force, which links to the others.
  head: async ({ match, loaderData }) => (await import('./terms-meta.ts')).termsMeta(match, loaderData, true),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsVersionPage'),
})
