import { lazyRouteComponent, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useClient, useSettings, useWords } from '../client/client-context.tsx'
import type { Session } from '../client/session.ts'
import { usePageArrival } from '../routing/page-arrival.ts'
import { Header } from './header.tsx'
import { lateFooter } from './late-footer.ts'

/** The build puts it into the file of API calls, which has been loaded when one of them was refused. */
const AlertDialog = lazy(() =>
  import('../ui/alert-dialog.tsx').then((part) => ({ default: part.AlertDialog })),
)

const ViewBanner = lazyRouteComponent(() => import('./view-banner.tsx'), 'ViewBanner')

/** Loads the parts of the shell that are rendered in a view by staff only; other pages do without their modules. */
export async function preloadShell({ view }: Session): Promise<void> {
  if (view) await ViewBanner.preload?.()
}

/** The layout around every screen. */
export function Shell({ signedIn }: { signedIn: boolean }) {
  const say = useWords('shell')
  const { session } = useClient()
  const footer = useMatches({
    select: (matches) => matches.every(({ staticData }) => staticData.footer !== false),
  })
  const embedded = useIsEmbedded()
  usePageArrival()
  return (
    <>
      <a className="skip-link" href="#main">
        {say('skip')}
      </a>
      {session.view && <ViewBanner view={session.view} />}
      {!embedded && <Header signedIn={signedIn} />}
      <Notices />
      <main id="main" tabIndex={-1}>
        <PendingBar />
        <Outlet />
      </main>
      {footer && !embedded && <lateFooter.Part />}
      <NoticeDialog />
    </>
  )
}

/** The page's only alert dialog: the server's message for a refused request. */
function NoticeDialog() {
  const say = useWords('shell')
  const { alert, hostWindow } = useClient()
  const notice = useSyncExternalStore(alert.subscribe, alert.read, () => null)
  useEffect(() => {
    if (notice) hostWindow.scrollToTop()
  }, [notice, hostWindow])
  if (!notice) return null
  return (
    <Suspense>
      <AlertDialog
        title={say('notify')}
        message={notice.message ?? say('generalError')}
        details={Object.values(notice.fields)}
        confirm={say('confirm')}
        onConfirm={() => alert.write(null)}
      />
    </Suspense>
  )
}

/** Shown while any request is pending. */
function PendingBar() {
  const say = useWords('shell')
  const { pending } = useClient()
  const calls = useSyncExternalStore(pending.subscribe, pending.read, () => 0)
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  return <ProgressBar label={say('loading')} shown={calls > 0 || navigating} />
}

/** Notices by staff, above every page. */
function Notices() {
  const say = useWords('shell')
  const { notices } = useSettings()
  const embedded = useIsEmbedded()
  if (notices.length === 0) return null
  return (
    <aside className="site-notices" aria-label={say('notices')}>
      <ul className="container">
        {notices.map(({ text, isWarning, link }) => (
          <li key={text} className={isWarning ? 'warn' : undefined}>
            {text}{' '}
            {link && (
              <a href={link.address} {...(embedded && isOutside(link.address) && { target: '_top' })}>
                {link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

const isOutside = (address: string) => !address.startsWith('/')

/** False on the server, since cached pages are the same for everybody. */
function useIsEmbedded(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['embedded'] !== undefined,
    () => false,
  )
}

/** At the top of the window, announced by screen readers, while something is loading. */
function ProgressBar({ label, shown }: { label: string; shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <div className="pending-bar">
          <span className="visually-hidden">{label}</span>
        </div>
      )}
    </div>
  )
}
