import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { accountChildRoute } from '../../routing/page-route.ts'
import { parseOrgUrl } from './org-url.ts'

export const organisationRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('organisation'),
  loaderDeps: ({ search }) => parseOrgUrl(search),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOrganisation } = await import('./org-reads.ts')
      return readOrganisation(api, at.deps, options)
    }),
  head: hiddenPage((words) => words('organisation')('title')),
  component: lazyRouteComponent(() => import('./organisation-page.tsx'), 'OrganisationPage'),
})
