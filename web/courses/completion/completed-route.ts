import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const completedRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('completed'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readCompleted } = await import('./completed-reads.ts')
      return readCompleted(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('completed')('title')),
  component: lazyRouteComponent(() => import('./completed-page.tsx'), 'CompletedPage'),
})
