import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('verify'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    load(at, async (api, options) => {
      const [{ parseVerifyUrl }, { readVerifyPage }] = await Promise.all([
        import('./verify-url.ts'),
        import('./verify-reads.ts'),
      ])
      return readVerifyPage(api, parseVerifyUrl(at.deps), {
        ...options,
        present: at.context.client.currentTime,
      })
    }),
  // A page with a code is about somebody's certificate, so it is not indexed.
  head: async ({ match, loaderData }) => {
    const [{ parseVerifyUrl }, { verdictOf }] = await Promise.all([
      import('./verify-url.ts'),
      import('./verdict.ts'),
    ])
    const { code, past } = parseVerifyUrl(match.loaderDeps)
    const say = match.context.client.translator('verify')
    const verdict = verdictOf(loaderData?.data?.verification)
    return metaOf({
      title: verdict ? say(`titleOf.${verdict}`) : say('title'),
      description: say('description'),
      hidden: code !== undefined || past !== undefined,
    })
  },
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})
