import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const appliedExamsRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('appliedExams'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedExams } = await import('./applied-exam-reads.ts')
      return readAppliedExams(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('examApplications')),
  component: lazyRouteComponent(() => import('./applied-exams-page.tsx'), 'AppliedExamsPage'),
})
