import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router'
import { certificatesRoute, credentialRoute, verifyRoute } from '../certificates/certificate-routes.ts'
import { orderRoute, payFailRoute, paySuccessRoute } from '../checkout/payment-routes.ts'
import { ClientProvider } from '../client/client-context.tsx'
import { accessibilityRoute, faqRoute } from '../content/content-routes.ts'
import {
  addressConfirmRoute,
  appliedRoute,
  completedRoute,
  emailConfirmRoute,
  guestEntryRoute,
  guestRegistrationRoute,
  lectureDetailRoute,
  lectureListRoute,
  lecturePreviewRoute,
  presentRoute,
  registerRoute,
  waitingListRoute,
} from '../courses/course-routes.ts'
import {
  appliedExamsRoute,
  applyRoute,
  examGuideRoute,
  examScheduleRoute,
  examWaitingListRoute,
  guidePreviewRoute,
  resultsRoute,
} from '../exams/exam-routes.ts'
import { creditRoute } from '../money/credit-route.ts'
import { endNotificationRoute, notificationsRoute } from '../notification/notification-routes.ts'
import { accountRoute } from '../parts/account-route.ts'
import { ErrorPage, NotFoundPage, preloadProblem } from '../parts/problem-page.tsx'
import {
  accountIndexRoute,
  organisationRoute,
  overviewRoute,
  settingsRoute,
  signInRoute,
  termsRoute,
  termsVersionRoute,
} from '../people/people-routes.ts'
import { load } from '../routing/load.ts'
import { hiddenPage, metaOf } from '../routing/page-meta.ts'
import { pageRoute } from '../routing/page-route.ts'
import { createQueryCodec } from '../routing/query.ts'
import { rootRoute, useSignedIn } from '../routing/root-route.ts'
import type { RouterContext } from '../routing/router-context.ts'
import { waitingRoomRoute } from '../waiting-room/waiting-room-route.ts'
import { OnHydrated } from './hydration/on-hydrated.tsx'
import { preloadShell, Shell } from './shell.tsx'

rootRoute.update({
  component: () => <Shell signedIn={useSignedIn()} />,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { footer: false },
  head: hiddenPage((words) => words('shell')('errorTitle')),
  component: ErrorPage,
})

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notfound',
  loader: () => {
    throw notFound()
  },
})

const homeRoute = createRoute({
  ...pageRoute('home'),
  loader: (at) =>
    load(at, async (api, options) => {
      const { readHome } = await import('./home-reads.ts')
      return readHome(api, options)
    }),
  head: ({ match }) => metaOf({ title: match.context.client.translator('shell')('home') }),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})

export const routeTree = rootRoute.addChildren([
  homeRoute,
  lectureListRoute,
  lectureDetailRoute,
  lecturePreviewRoute,
  registerRoute,
  waitingListRoute,
  guestEntryRoute,
  examWaitingListRoute,
  presentRoute,
  guestRegistrationRoute,
  emailConfirmRoute,
  addressConfirmRoute,
  endNotificationRoute,
  accountRoute.addChildren([
    accountIndexRoute,
    overviewRoute,
    appliedRoute,
    completedRoute,
    certificatesRoute,
    appliedExamsRoute,
    resultsRoute,
    notificationsRoute,
    settingsRoute,
    organisationRoute,
  ]),
  examScheduleRoute,
  verifyRoute,
  credentialRoute,
  examGuideRoute,
  guidePreviewRoute,
  applyRoute,
  orderRoute,
  payFailRoute,
  paySuccessRoute,
  waitingRoomRoute,
  termsRoute,
  termsVersionRoute,
  creditRoute,
  faqRoute,
  accessibilityRoute,
  signInRoute,
  errorRoute,
  notFoundRoute,
])

interface RouterOptions extends Omit<RouterContext, 'preloadShell' | 'preloadProblem'> {
  /** On the server: a memory history with the requested URL. The browser uses its own. */
  history?: RouterHistory
  /** In the browser only: on the server it would add a script to the page. */
  restoreScroll?: boolean | (() => boolean)
  reducedMotion?: boolean
  /** The reader's browser is to transfer as little as possible: nothing is loaded ahead. */
  savesData?: boolean
  /** Called once the page is hydrated. */
  onHydrated?: () => void
}

export function createAppRouter({
  client,
  outcomes,
  history,
  restoreScroll = false,
  reducedMotion = false,
  savesData = false,
  onHydrated,
}: RouterOptions) {
  const query = createQueryCodec()
  return createRouter({
    routeTree,
    context: { client, outcomes, preloadShell, preloadProblem },
    ...(history ? { history } : {}),
    parseSearch: query.parse,
    stringifySearch: query.stringify,
    defaultPreload: savesData ? false : 'intent',
    defaultPreloadDelay: 30,
    scrollRestoration: restoreScroll,
    defaultHashScrollIntoView: { behavior: reducedMotion ? 'instant' : 'smooth' },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    InnerWrap: ({ children }) => (
      <ClientProvider client={client}>
        {children}
        <OnHydrated callback={onHydrated} />
      </ClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
