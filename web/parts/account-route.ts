import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadForMember, withUser } from '../routing/members-only.ts'
import { memberRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('account'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readRequests } = await import('./marketing-reads.ts')
      return withUser(at.context, readRequests(api, options))
    }),
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})
