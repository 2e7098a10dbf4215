import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { rootRoute } from '../routing/root-route.ts'

export const waitingRoomRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('waitingRoom'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readWaitingRoom } = await import('./waiting-room-reads.ts')
      const signedIn = at.context.client.session.signedIn()
      return readWaitingRoom(api, at.params.roomId, { ...options, signedIn })
    }),
  head: hiddenPage((words) => words('waitingRoom')('title')),
  component: lazyRouteComponent(() => import('./waiting-room-page.tsx'), 'WaitingRoomPage'),
})
