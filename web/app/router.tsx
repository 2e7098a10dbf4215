import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ClientProvider } from '../client/client-context.tsx'
import { TakenOver } from '../client/taken-over.tsx'
import { applyRoute, examGuideRoute, examScheduleRoute } from './exam-routes.ts'
import { emailConfirmRoute, guestRegistrationRoute } from './guest-routes.ts'
import { homeRoute } from './home-route.ts'
import { lectureDetailRoute, lectureListRoute } from './lecture-routes.ts'
import {
  accountIndexRoute,
  accountRoute,
  appliedExamsRoute,
  appliedRoute,
  certificatesRoute,
  completedRoute,
  organisationRoute,
  registerRoute,
  resultsRoute,
} from './member-routes.tsx'
import { orderRoute, payFailRoute, paySuccessRoute } from './payment-routes.ts'
import { creditRoute, errorRoute, notFoundRoute, signInRoute } from './plain-routes.tsx'
import { ErrorPage, NotFoundPage } from './problem-page.tsx'
import { createQueryCodec } from './query.ts'
import { rootRoute } from './root-route.tsx'
import type { RouterContext } from './router-context.ts'
import { settingsRoute } from './settings-route.ts'
import { termsRoute, termsVersionRoute } from './terms-routes.tsx'
import { verifyRoute } from './verify-route.ts'

export const routeTree = rootRoute.addChildren([
  homeRoute,
  lectureListRoute,
  lectureDetailRoute,
  registerRoute,
  guestRegistrationRoute,
  emailConfirmRoute,
  accountRoute.addChildren([
    accountIndexRoute,
    appliedRoute,
    completedRoute,
    certificatesRoute,
    appliedExamsRoute,
    resultsRoute,
    settingsRoute,
    organisationRoute,
  ]),
  examScheduleRoute,
  verifyRoute,
  examGuideRoute,
  applyRoute,
  orderRoute,
  payFailRoute,
  paySuccessRoute,
  termsRoute,
  termsVersionRoute,
  creditRoute,
  signInRoute,
  errorRoute,
  notFoundRoute,
])

interface RouterParts extends RouterContext {
  /** The server's: the address asked for. The browser has its own. */
  history?: RouterHistory
  /** In the browser only: on the server it would write a script into the page. */
  restoreScroll?: boolean | (() => boolean)
  reducedMotion?: boolean
  /** Called once the browser's page is React's. */
  onTakenOver?: () => void
}

export function createAppRouter({
  client,
  outcomes,
  history,
  restoreScroll = false,
  reducedMotion = false,
  onTakenOver,
}: RouterParts) {
  const query = createQueryCodec()
  return createRouter({
    routeTree,
    context: { client, outcomes },
    ...(history ? { history } : {}),
    parseSearch: query.parse,
    stringifySearch: query.stringify,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    scrollRestoration: restoreScroll,
    defaultHashScrollIntoView: { behavior: reducedMotion ? 'instant' : 'smooth' },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    InnerWrap: ({ children }) => (
      <ClientProvider client={client}>
        {children}
        <TakenOver tell={onTakenOver} />
      </ClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
