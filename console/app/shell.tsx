import { useNotificationContext } from 'ra-core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { endView } from '#contract/people/person-view.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useMoment } from '../client/use-formats.ts'
import { Icon } from '../ui/icon.tsx'
import { UndoProvider } from '../ui/undo.tsx'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import { useRefusal } from '../ui/use-refusal.ts'
import { AccountMenu } from './account-menu.tsx'
import { FinderButton } from './finder.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu, the search, the signed-in person, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const say = useTranslations('nav')
  const sayCommon = useTranslations('common')
  const page = useRef<HTMLElement>(null)
  useHeadingFocus(page)
  return (
    <UndoProvider>
      <div className="frame">
        <a className="skip" href="#main">
          {say('skip')}
        </a>
        <SideMenu />
        <div>
          <header className="top">
            <FinderButton />
            <div className="end">
              <a href="/">
                <Icon name="out" /> {say('toSite')}
              </a>
              <AccountMenu />
            </div>
          </header>
          <ViewBanner />
          <main id="main" ref={page} tabIndex={-1}>
            <Suspense fallback={<p className="muted">{sayCommon('loading')}</p>}>{children}</Suspense>
          </main>
        </div>
        <Notifications />
      </div>
    </UndoProvider>
  )
}

/** The last message, announced to screen readers, for some seconds. */
function Notifications() {
  const { notifications, resetNotifications } = useNotificationContext()
  const current = notifications.at(-1)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(resetNotifications, 5_000)
    return () => clearTimeout(timer)
  }, [current, resetNotifications])
  return (
    <div className="toast" role="status">
      {current && <p className={current.type}>{String(current.message)}</p>}
    </div>
  )
}

/** Shown while the caller sees the site as somebody else, during which the console changes nothing either. */
function ViewBanner() {
  const say = useTranslations('people.view')
  const { view } = useStaffSession()
  const moment = useMoment()
  const { act, pending } = useAction(useRefusal())
  if (!view) return null
  const end = () =>
    act(async () => {
      await call(endView, {})
      window.location.reload()
    })
  return (
    <section className="view-banner" aria-label={say('title')}>
      <p>
        {say('banner', { name: view.name ?? view.personId, until: moment(view.until) })}{' '}
        <a className="underlined" href="/account">
          {say('toPages')}
        </a>
      </p>
      <button type="button" className="button" aria-disabled={pending} onClick={() => void end()}>
        {say('end')}
      </button>
    </section>
  )
}
