import { useNotificationContext } from 'ra-core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useCurrentPlace } from '../ui/use-current-place.ts'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import { placesFor } from './navigation.ts'
import { SearchButton } from './search-dialog.tsx'
import { ViewBanner } from './view-banner.tsx'

/** Navigation by role, the signed-in person, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const say = useTranslations('nav')
  const { roles, name, email } = useStaffSession()
  const sayRole = useTranslations('staff.role')
  const sayCommon = useTranslations('common')
  const { enumerated } = useFormats()
  const page = useRef<HTMLElement>(null)
  const navigation = useRef<HTMLElement>(null)
  useHeadingFocus(page)
  useCurrentPlace(navigation)
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <nav className="side" ref={navigation} aria-label={say('label')}>
        <b>{say('title')}</b>
        {placesFor(roles).map((section) => (
          <div key={section.name} className="section">
            {section.name && <h2>{say(`section.${section.name}`)}</h2>}
            {section.places.map((place) => (
              <NavLink key={place.path} to={place.path} end={place.path === '/'}>
                {say(`place.${place.name}`)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div>
        <header className="top">
          <a href="/">{say('toSite')}</a>
          <SearchButton />
          <div className="who">
            <span>
              {name ?? email} · {enumerated(roles.map((role) => sayRole(role)))}
            </span>
            <form method="post" action="/auth/sign-out">
              <button type="submit" className="link">
                {say('signOut')}
              </button>
            </form>
          </div>
        </header>
        <ViewBanner />
        <main id="main" ref={page} tabIndex={-1}>
          <Suspense fallback={<p className="muted">{sayCommon('loading')}</p>}>{children}</Suspense>
        </main>
      </div>
      <Notifications />
    </div>
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
