import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('overview'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOverview } = await import('./overview-reads.ts')
      return readOverview(api, options)
    }),
  head: hiddenPage((words) => words('overview')('title')),
  component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
})
