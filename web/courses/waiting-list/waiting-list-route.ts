import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadByToken, tokenOf } from '../../routing/link-token.ts'
import { load } from '../../routing/load.ts'
import { withMemberStyles } from '../../routing/members-only.ts'
import { hiddenPage, metaOf } from '../../routing/page-meta.ts'
import { memberRoute, pageRoute } from '../../routing/page-route.ts'
import { rootRoute } from '../../routing/root-route.ts'

export const waitingListRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...memberRoute('waitingList'),
  loader: (at) =>
    load(
      at,
      withMemberStyles(async (api, options) => {
        const { readAsGuest, readWaitingList } = await import('./waiting-list-reads.ts')
        const read = at.context.visitor ? readAsGuest : readWaitingList
        const list = await read(api, at.params.lectureId, options)
        return { list, visitor: at.context.visitor }
      }),
    ),
  head: ({ match, loaderData }) => {
    const say = match.context.client.translator('waitingList')
    const title = loaderData?.data?.list.title
    return metaOf({ title: title ? say('page', { title }) : say('title'), hidden: true })
  },
  component: lazyRouteComponent(() => import('./waiting-list-page.tsx'), 'WaitingListPage'),
})

/** The place of a guest, by the link of a mail. */
export const guestEntryRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageRoute('guestWaitingList'),
  loaderDeps: ({ search }) => ({ token: tokenOf(search) }),
  loader: (at) =>
    loadByToken(at, async (api, options) => {
      const { readGuestEntry } = await import('./waiting-list-reads.ts')
      return readGuestEntry(api, at.deps.token, options)
    }),
  head: hiddenPage((words) => words('waitingList')('title')),
  component: lazyRouteComponent(() => import('./guest-entry-page.tsx'), 'GuestEntryPage'),
  notFoundComponent: lazyRouteComponent(() => import('./guest-entry-page.tsx'), 'NoGuestEntry'),
})
