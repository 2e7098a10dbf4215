import { useNotificationContext } from 'ra-core'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { endView } from '#contract/people/person-view.ts'
import { call } from '../client/call.ts'
import { useStaffSession } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import { useRefusal } from '../ui/use-refusal.ts'
import { placesFor } from './navigation.ts'
import { SearchButton } from './search-dialog.tsx'

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

/** Scrolls the navigation, and nothing else, to the link of the present page. */
function useCurrentPlace(navigation: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one with each path.
  useEffect(() => {
    const frame = navigation.current
    const link = frame?.querySelector('[aria-current]')
    if (!frame || !link) return
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      frame.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [pathname, navigation])
}
