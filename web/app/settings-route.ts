import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoute } from './member-routes.tsx'
import { loadForMember } from './members-only.ts'
import { metaOf } from './page-meta.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings',
  staticData: { part: 'app/settings-page.tsx', words: ['marketing', 'settings'] },
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readSettings } = await import('../account/settings-reads.ts')
      return readSettings(api, options)
    }),
  head: ({ match }) => metaOf({ title: match.context.client.translator('settings')('title'), hidden: true }),
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})
