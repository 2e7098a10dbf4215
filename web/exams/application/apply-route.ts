import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../../routing/load.ts'
import { withUser } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { memberRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('apply'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readApplication } = await import('./application-reads.ts')
      const { visitor } = at.context
      return withUser(at.context, readApplication(api, at.params.examId, { ...options, visitor }))
    }),
  head: hiddenPage((words) => words('apply')('title')),
  component: lazyRouteComponent(() => import('./apply-page.tsx'), 'ApplyPage'),
})
