import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { load } from '../routing/load.ts'
import { hiddenPage } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'

export const waitingRoomRoute = createRoute({
  ...pageRoute('waitingRoom'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { holderIn, readWaitingRoom } = await import('./waiting-room-reads.ts')
      const { roomId } = at.params
      const holder = holderIn(at.context.client.session, roomId)
      return readWaitingRoom(api, roomId, { ...options, holder })
    }),
  head: hiddenPage((words) => words('waitingRoom')('title')),
  component: lazyRouteComponent(() => import('./waiting-room-page.tsx'), 'WaitingRoomPage'),
})
