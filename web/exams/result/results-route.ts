import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'

export const resultsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/certification-result',
  staticData: { part: 'exams/result/results-page.tsx', words: ['result'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readResults } = await import('./result-reads.ts')
      return readResults(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('result')('title')),
  component: lazyRouteComponent(() => import('./results-page.tsx'), 'ResultsPage'),
})
