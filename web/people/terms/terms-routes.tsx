import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Loaded } from '../../client/outcomes.ts'
import { load } from '../../routing/load.ts'
import { type HeadAt, metaOf } from '../../routing/page-meta.ts'
import { pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'
import type { TermsData } from './terms-reads.ts'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('terms'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsInForce } = await import('./terms-reads.ts')
      return readTermsInForce(api, at.params.typeId, options)
    }),
  head: ({ match, loaderData }) => termsMeta(match, loaderData),
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
  head: ({ match, loaderData }) => termsMeta(match, loaderData, true),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsVersionPage'),
})

function termsMeta({ context }: HeadAt, loaded: Loaded<TermsData> | undefined, isVersionPage = false) {
  const { translator } = context.client
  const terms = loaded?.data?.terms
  if (!terms) return metaOf({ title: translator('shell')('errorTitle'), hidden: true })
  const say = translator('terms')
  const { title, version } = terms
  return metaOf({
    title: isVersionPage ? say('titleOfVersion', { title, version }) : title,
    description: say('description', { title }),
    hidden: isVersionPage,
  })
}
