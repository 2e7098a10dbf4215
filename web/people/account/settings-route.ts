import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from '../../parts/account-route.ts'
import { loadForMember } from '../../routing/members-only.ts'
import { hiddenPage } from '../../routing/page-meta.ts'
import { accountChildRoute } from '../../routing/page-route.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  ...accountChildRoute('settings'),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readSettings } = await import('./settings-reads.ts')
      return readSettings(api, options)
    }),
  head: hiddenPage((words) => words('settings')('title')),
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})
