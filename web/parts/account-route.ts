import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadForMember, membersOnly } from '../routing/members-only.ts'
import { rootRoute } from '../routing/root-route.ts'

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { footer: true, part: 'parts/account-page.tsx', words: ['account', 'marketing'] },
  beforeLoad: membersOnly,
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readMarketing } = await import('./marketing-reads.ts')
      return readMarketing(api, options)
    }),
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})
