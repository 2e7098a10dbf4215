import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const resultsRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('results'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readResults } = await import('./result-reads.ts')
      return readResults(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('result')('title')),
  component: lazyRouteComponent(() => import('./results-page.tsx'), 'ResultsPage'),
})
