import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { load } from '../../routing/load.ts'
import { loadForMember, withMemberStyles, withUser } from '../../routing/members-only.ts'
import { hiddenPage, metaOf } from '../../routing/page-meta.ts'
import { readPage } from '../../routing/page-number.ts'
import { accountChildRoute, memberRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('register'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        const { readRegistration } = await import('./registration-reads.ts')
        const { visitor } = at.context
        return withUser(at.context, readRegistration(api, at.params.lectureId, { ...options, visitor }))
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('register')
    const title = loaderData?.data?.lecture.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(() => import('./register-page.tsx'), 'RegisterPage'),
})

export const appliedRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('applied'),
  loaderDeps: ({ search }) => ({ page: readPage(search['page']) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readAppliedLectures } = await import('./applied-reads.ts')
      return readAppliedLectures(api, at.deps.page, options)
    }),
  head: hiddenPage((words) => words('account')('registrations')),
  component: lazyRouteComponent(() => import('./applied-page.tsx'), 'AppliedPage'),
})
