import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Loaded } from '../client/outcomes.ts'
import type { TermsData } from '../terms/terms-reads.ts'
import { load } from './load.ts'
import { type HeadAt, metaOf } from './page-meta.ts'
import { rootRoute } from './root-route.tsx'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms/$typeId',
  staticData: { footer: true, part: 'app/terms-page.tsx', words: ['terms'] },
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsInForce } = await import('../terms/terms-reads.ts')
      return readTermsInForce(api, at.params.typeId, options)
    }),
  head: ({ match, loaderData }) => termsMeta(match, loaderData),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
})

export const termsVersionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms/$typeId/$version',
  staticData: { footer: true, part: 'app/terms-page.tsx', words: ['terms'] },
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsVersion } = await import('../terms/terms-reads.ts')
      return readTermsVersion(api, at.params, options)
    }),
  // Who searches for terms is to find those in force: a version of record is reached from them.
  head: ({ match, loaderData }) => termsMeta(match, loaderData, true),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsVersionPage'),
})

function termsMeta({ context }: HeadAt, loaded: Loaded<TermsData> | undefined, ofRecord = false) {
  const { translator } = context.client
  const terms = loaded?.data?.terms
  if (!terms) return metaOf({ title: translator('shell')('errorTitle'), hidden: true })
  const say = translator('terms')
  const { title, version } = terms
  return metaOf({
    title: ofRecord ? say('titleOfVersion', { title, version }) : title,
    description: say('description', { title }),
    hidden: ofRecord,
  })
}
