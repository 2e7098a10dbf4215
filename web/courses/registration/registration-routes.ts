import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { load } from '../../routing/load.ts'
import { loadForMember, membersOnly } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/attend/register/$lectureId',
  staticData: {
    footer: true,
    part: 'courses/registration/register-page.tsx',
    words: ['register', 'fields', 'guest', 'lecture', 'steps'],
  },
  beforeLoad: membersOnly,
  loader: (at) =>
    load(at, async (api, options) => {
      const { readRegistration } = await import('./registration-reads.ts')
      return readRegistration(api, at.params.lectureId, { ...options, visitor: at.context.visitor })
    }),
  head: hiddenPage((words) => words('register')('title')),
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

export const appliedRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/applied',
  staticData: { part: 'courses/registration/applied-page.tsx', words: ['account', 'attendance'] },
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedLectures } = await import('./applied-reads.ts')
      return readAppliedLectures(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('registrations')),
  component: lazyRouteComponent(() => import('./applied-page.tsx'), 'AppliedPage'),
})
