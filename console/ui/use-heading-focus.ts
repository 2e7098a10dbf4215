import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to the heading of a new page, once that has loaded; also when the focused element is removed, such as
 * the button of a deleted row.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  const wanted = useRef(false)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A tab of the page keeps it: what it leads to comes after it.
    if (document.activeElement?.closest('.record-tabs [aria-current]')) return
    wanted.current = !focusHeading(page.current)
    // Back and forward return to where the reader was.
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [pathname, kind, page])

  useEffect(() => {
    if (!page.current) return
    let last: EventTarget | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target
      wanted.current = false
    }
    const observer = new MutationObserver(() => {
      const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body
      if ((wanted.current || lost) && focusHeading(page.current)) wanted.current = false
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(page.current, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [page])
}

function focusHeading(page: HTMLElement | null): boolean {
  const heading = page?.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
