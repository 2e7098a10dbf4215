import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountChildRoute } from '../parts/account-route.ts'
import { loadByToken, tokenOf } from '../routing/link-token.ts'
import { loadForMember } from '../routing/members-only.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import type { Query } from '../routing/query.ts'

export const notificationsRoute = createRoute({
  ...accountChildRoute('notifications'),
  loaderDeps: ({ search }) => ({ lectureId: lectureIdIn(search) }),
  loader: (at) =>
    loadForMember(at, async (api, options) => {
      const { readNotifications } = await import('./notification-reads.ts')
      return readNotifications(api, at.deps.lectureId, options)
    }),
  head: hiddenPage((words) => words('notifications')('title')),
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

export const endNotificationRoute = createRoute({
  ...pageRoute('endNotification'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readLinkedNotification } = await import('./notification-reads.ts')
      return readLinkedNotification(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('notifications')('endHeading')),
  component: lazyRouteComponent(() => import('./end-notification-page.tsx'), 'EndNotificationPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./end-notification-page.tsx'),
    'InvalidNotificationLink',
  ),
})

/** The date whose page the link came from; anything else is ignored. */
function lectureIdIn({ lecture }: Query): number | undefined {
  return typeof lecture === 'string' && /^[1-9]\d{0,8}$/.test(lecture) ? Number(lecture) : undefined
}
