import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountChildRoute, accountRoute } from '../parts/account-route.ts'
import { load, loadWords } from '../routing/load.ts'
import { loadForMember } from '../routing/members-only.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'

export const signInRoute = createRoute({
  ...pageRoute('signIn'),
  loader: loadWords,
  head: hiddenPage((words) => words('signIn')('title')),
  component: lazyRouteComponent(() => import('./account/sign-in-page.tsx'), 'SignInPage'),
})

export const accountIndexRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/applied', search: true, replace: true })
  },
})

export const overviewRoute = createRoute({
  ...accountChildRoute('overview'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readOverview } = await import('./account/overview-reads.ts')
      return readOverview(api, options)
    }),
  head: hiddenPage((words) => words('overview')('title')),
  component: lazyRouteComponent(() => import('./account/overview-page.tsx'), 'OverviewPage'),
})

export const settingsRoute = createRoute({
  ...accountChildRoute('settings'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readSettings } = await import('./account/settings-reads.ts')
      return readSettings(api, options)
    }),
  head: hiddenPage((words) => words('settings')('title')),
  component: lazyRouteComponent(() => import('./account/settings-page.tsx'), 'SettingsPage'),
})

export const organisationRoute = createRoute({
  ...accountChildRoute('organisation'),
  loaderDeps: ({ search }) => search,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const [{ parseOrgUrl }, { readOrganisation }] = await Promise.all([
        import('./partner/org-url.ts'),
        import('./partner/org-reads.ts'),
      ])
      return readOrganisation(api, parseOrgUrl(at.deps), options)
    }),
  head: hiddenPage((words) => words('organisation')('title')),
  component: lazyRouteComponent(() => import('./partner/organisation-page.tsx'), 'OrganisationPage'),
})

export const termsRoute = createRoute({
  ...pageRoute('terms'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsInForce } = await import('./terms/terms-reads.ts')
      return readTermsInForce(api, at.params.typeId, options)
    }),
  head: async ({ match, loaderData }) => (await import('./terms/terms-meta.ts')).termsMeta(match, loaderData),
  component: lazyRouteComponent(() => import('./terms/terms-page.tsx'), 'TermsPage'),
})

export const termsVersionRoute = createRoute({
  ...pageRoute('termsVersion'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readTermsVersion } = await import('./terms/terms-reads.ts')
      return readTermsVersion(api, at.params, options)
    }),
  // Search engines index only the version in force, which links to the others.
  head: async ({ match, loaderData }) =>
    (await import('./terms/terms-meta.ts')).termsMeta(match, loaderData, true),
  component: lazyRouteComponent(() => import('./terms/terms-page.tsx'), 'TermsVersionPage'),
})
