import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to the start of a new page, once that has loaded: its heading, that of its tab, or the field that it is for. Also
 * when the focused element is removed, such as the button of a deleted row.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  const wanted = useRef(false)

  useEffect(() => {
    // Within a page, an address may lead to a field.
    if (shown.current === pathname && !(hash && page.current?.querySelector('[data-starts-at]'))) return
    shown.current = pathname
    // A tab of the page keeps it: what it leads to comes after it.
    if (document.activeElement?.closest('.record-tabs [aria-current]')) return
    // Back and forward return to where the reader was.
    if (kind !== 'POP') window.scrollTo(0, 0)
    wanted.current = !focusStart(page.current)
  }, [pathname, hash, kind, page])

  useEffect(() => {
    if (!page.current) return
    let last: EventTarget | null = null
    const onFocus = ({ target }: FocusEvent) => {
      last = target
      wanted.current = false
    }
    const observer = new MutationObserver(() => {
      const lost = last instanceof Element && !last.isConnected && document.activeElement === document.body
      // The head of a record is there before its tab.
      const isOfHead = document.activeElement instanceof HTMLHeadingElement
      if ((wanted.current || lost || isOfHead) && focusStart(page.current)) wanted.current = false
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(page.current, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [page])
}

function focusStart(page: HTMLElement | null): boolean {
  const start = startOf(page)
  if (!start) return false
  if (start === document.activeElement) return true
  const isHeading = start instanceof HTMLHeadingElement
  if (isHeading) start.tabIndex = -1
  start.focus({ preventScroll: isHeading })
  return true
}

function startOf(page: HTMLElement | null): HTMLElement | null | undefined {
  const form = page?.querySelector<HTMLElement>('[data-starts-at]')
  return (
    form?.querySelector<HTMLElement>(`[name="${form.dataset['startsAt']}"]`) ??
    page?.querySelector<HTMLElement>('.tab-head h2') ??
    page?.querySelector('h1')
  )
}
