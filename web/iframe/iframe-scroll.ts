import type { AnyRouter } from '@tanstack/react-router'
import type { IframeViewport } from './iframe-viewport.ts'
import { keepsScroll } from './navigation-internals.ts'

type Scrolling = Pick<IframeViewport, 'view' | 'scrollTo'>

/**
 * Makes the host site scroll when a page is shown: to its previous position, to the URL's anchor, or to the top.
 * `returned` is called once per page: whether the user went back or forward to it.
 */
export function scrollWithPages(
  router: AnyRouter,
  { view, scrollTo }: Scrolling,
  returned: () => boolean,
): void {
  const positions = new Map<string, number>()
  let keepPosition = false
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    const visible = view()
    if (fromLocation && visible) positions.set(fromLocation.href, visible.top)
  })
  router.subscribe('onResolved', () => {
    keepPosition = keepsScroll(router)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const visible = view()
    const previous = returned() ? positions.get(toLocation.href) : undefined
    if (!visible || keepPosition || !fromLocation || fromLocation.href === toLocation.href) return
    const anchor = anchorOf(toLocation.hash)
    if (previous !== undefined) scrollTo(previous, false)
    else if (anchor) scrollTo(topOf(anchor), true)
    // If the host site shows the iframe's top, its own header stays in view.
    else if (visible.top > 0) scrollTo(0, false)
  })
}

/** Margin above the focused element, also for a sticky header of the host site. */
const margin = 96

/**
 * Makes the host site scroll to a focused element out of view: browsers do not scroll the parent of a cross-origin
 * iframe.
 */
export function keepFocusInView({ view, scrollTo }: Scrolling): void {
  document.addEventListener('focusin', ({ target }) => {
    const visible = view()
    // Headings get the focus on arrival, and dialogs are positioned in view.
    if (!visible || !(target instanceof Element) || target.matches('main, h1, dialog *')) return
    const top = topOf(target)
    const bottom = top + target.getBoundingClientRect().height
    if (bottom > visible.top && top < visible.top + visible.height) return
    scrollTo(Math.max(0, top - margin), false)
  })
}

/** The element that a URL's hash identifies, with or without the `#`. */
export function anchorOf(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

/** The distance of an element from the iframe's top. */
export function topOf(element: Element): number {
  return Math.max(0, Math.round(element.getBoundingClientRect().top + window.scrollY))
}
