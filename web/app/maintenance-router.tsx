import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MaintenanceNotice } from '#contract/site.ts'
import type { Client } from '../client/client.ts'
import { ClientProvider } from '../client/client-context.tsx'
import { MaintenancePage } from '../parts/maintenance-page.tsx'
import { metaOf } from '../routing/page-meta.ts'
import { OnHydrated } from './hydration/on-hydrated.tsx'
import { Shell } from './shell.tsx'

interface MaintenanceRouterOptions {
  readonly client: Client
  readonly maintenance: MaintenanceNotice
  readonly history?: RouterHistory
  readonly onHydrated?: () => void
}

/** Shows the maintenance page at every URL and loads no data; each link makes a new request to the server. */
export function createMaintenanceRouter({
  client,
  maintenance,
  history,
  onHydrated,
}: MaintenanceRouterOptions) {
  const say = client.translator('shell')
  const closedRoute = createRootRoute({
    head: () => metaOf({ title: say('maintenance'), description: say('description'), hidden: true }),
    component: ClosedShell,
  })
  const anyRoute = createRoute({
    getParentRoute: () => closedRoute,
    path: '$',
    component: () => <MaintenancePage until={maintenance.until} />,
  })
  return createRouter({
    routeTree: closedRoute.addChildren([anyRoute]),
    ...(history ? { history } : {}),
    InnerWrap: ({ children }) => (
      <ClientProvider client={client}>
        {children}
        <OnHydrated callback={onHydrated} />
      </ClientProvider>
    ),
  })
}

function ClosedShell() {
  useFullPageNavigation()
  return <Shell signedIn={false} />
}

/** Following a link reloads the page: the service may be open again. */
function useFullPageNavigation(): void {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ toLocation }) => location.assign(toLocation.href)),
    [router],
  )
}
