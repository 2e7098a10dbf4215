import { Link } from '@tanstack/react-router'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/people/account.ts'
import { useWords } from '../client/client-context.tsx'
import type { Loaded } from '../client/outcomes.ts'
import { isWholePage, ProblemPage, ProblemState } from './problem-page.tsx'

interface AccountShellProps {
  user: CurrentUser | null
  /** Rendered above each page. */
  notice: ReactNode
  children: ReactNode
}

const pages = [
  ['/account/overview', 'overview'],
  ['/account/applied', 'registrations'],
  ['/account/completed', 'completed'],
  ['/account/certification', 'certificates'],
  ['/account/certification-apply', 'examApplications'],
  ['/account/certification-result', 'examResults'],
  ['/account/organisation', 'organisation'],
  ['/account/notifications', 'notifications'],
  ['/account/settings', 'settings'],
] as const

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
            {pages.map(([to, name]) => (
              <li key={to}>
                <Link to={to} activeOptions={{ includeSearch: false }}>
                  {say(name)}
                </Link>
              </li>
            ))}
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

interface AccountContentProps<Data> {
  title: string
  lead?: string
  /** Says that the data could not be read. */
  unread: string
  loaded: Loaded<Data>
  children(data: Data): ReactNode
}

/** The heading of one of the pages, and its data or why they are not there. */
export function AccountContent<Data>({ title, lead, unread, loaded, children }: AccountContentProps<Data>) {
  const { data, problem } = loaded
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      {lead ? (
        <div className="stack-s">
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {problem ? <ProblemState problem={problem} title={unread} /> : children(data)}
    </>
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
