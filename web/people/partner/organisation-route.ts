import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const organisationRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('organisation'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const [{ parseOrgUrl }, { readOrganisation }] = await Promise.all([
        import('./org-url.ts'),
        import('./org-reads.ts'),
      ])
      return readOrganisation(api, parseOrgUrl(at.deps), options)
    }),
  head: hiddenPage((words) => words('organisation')('title')),
  component: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage'),
})
