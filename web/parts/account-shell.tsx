import { Link } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/people/account.ts'
import { useWords } from '../client/client-context.tsx'

interface AccountShellProps {
  user: CurrentUser | null
  /** Rendered above each page. */
  notice: ReactNode
  children: ReactNode
}

/** The layout of the member's own pages. */
export function AccountShell({ user, notice, children }: AccountShellProps) {
  const say = useWords('account')
  const menu = useRef<HTMLElement>(null)
  // After each navigation, which renders the shell anew.
  useEffect(() => showCurrent(menu.current))
  return (
    <div className="container page">
      <div className="account">
        <nav className="account-nav" aria-label={say('nav')} ref={menu} onFocus={showFocused}>
          {user && (
            <p>
              {user.name && <b>{user.name}</b>}
              <span className="muted small">{user.email}</span>
            </p>
          )}
          <ul>
            <li>
              <Link to="/account/overview" activeOptions={{ includeSearch: false }}>
                {say('overview')}
              </Link>
            </li>
            <li>
              <Link to="/account/applied" activeOptions={{ includeSearch: false }}>
                {say('registrations')}
              </Link>
            </li>
            <li>
              <Link to="/account/completed" activeOptions={{ includeSearch: false }}>
                {say('completed')}
              </Link>
            </li>
            <li>
              <Link to="/account/certification" activeOptions={{ includeSearch: false }}>
                {say('certificates')}
              </Link>
            </li>
            <li>
              <Link to="/account/certification-apply" activeOptions={{ includeSearch: false }}>
                {say('examApplications')}
              </Link>
            </li>
            <li>
              <Link to="/account/certification-result" activeOptions={{ includeSearch: false }}>
                {say('examResults')}
              </Link>
            </li>
            <li>
              <Link to="/account/organisation" activeOptions={{ includeSearch: false }}>
                {say('organisation')}
              </Link>
            </li>
            <li>
              <Link to="/account/notifications" activeOptions={{ includeSearch: false }}>
                {say('notifications')}
              </Link>
            </li>
            <li>
              <Link to="/account/settings" activeOptions={{ includeSearch: false }}>
                {say('settings')}
              </Link>
            </li>
            {user?.roles.includes('operator') && (
              <li>
                <a href="/console" target="_top">
                  {say('console')}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className="stack-l">
          {notice}
          {children}
        </div>
      </div>
    </div>
  )
}

/**
 * Scrolls the menu, which is one row on narrow screens, to the current page's link; not while a link of the row has the focus,
 * which has to stay visible.
 */
function showCurrent(menu: HTMLElement | null): void {
  const row = menu?.querySelector('ul')
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && link && !row.contains(document.activeElement))
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** Browsers leave a link where it is that is partly visible. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
