import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
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
  head: async ({ match, loaderData }) => {
    const { verifyMeta } = await import('./verify-meta.ts')
    return verifyMeta(match, loaderData?.data?.verification)
  },
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
})
