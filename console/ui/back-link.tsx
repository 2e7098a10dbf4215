import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'

/** What the address of each list last said, by path. */
const lastSearch = new Map<string, string>()

/** Notes filters, order and page of the list that is shown, so that a record of it leads back to them. */
export function useNotedList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastSearch.set(pathname, search)
  }, [pathname, search])
}

interface BackLinkProps {
  /** Path of a list, below `/console`. */
  readonly to: string
  readonly children: ReactNode
}

/** From a record to its list, as it was left; any other link opens a list plainly. */
export function BackLink({ to, children }: BackLinkProps) {
  return <Link to={`${to}${lastSearch.get(to) ?? ''}`}>{children}</Link>
}
