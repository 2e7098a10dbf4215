import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from './member-routes.tsx'
import { loadForMember } from './members-only.ts'
import { hiddenPage } from './page-meta.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  staticData: { part: 'app/settings-page.tsx', words: ['marketing', 'settings'] },
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readSettings } = await import('../account/settings-reads.ts')
      return readSettings(api, options)
    }),
  head: hiddenPage((words) => words('settings')('title')),
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})
