import type { AnyRouter } from '@tanstack/react-router'
import { keepsScroll } from '../routing/router-internals.ts'
import type { Place } from './frame-place.ts'

type Scrolling = Pick<Place, 'view' | 'scrollTo'>

/**
 * Has the homepage scroll when a page is shown: to where it was left, to the part that the address names, or up.
 * `returned` is asked once for each page: whether its reader went back or forward to it.
 */
export function scrollWithPages(
  router: AnyRouter,
  { view, scrollTo }: Scrolling,
  returned: () => boolean,
): void {
  const places = new Map<string, number>()
  let stay = false
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    const seen = view()
    if (fromLocation && seen) places.set(fromLocation.href, seen.top)
  })
  router.subscribe('onResolved', () => {
    stay = keepsScroll(router)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const seen = view()
    const left = returned() ? places.get(toLocation.href) : undefined
    if (!seen || stay || !fromLocation || fromLocation.href === toLocation.href) return
    const part = partOf(toLocation.hash)
    if (left !== undefined) scrollTo(left, false)
    else if (part) scrollTo(topOf(part), true)
    // Where the homepage shows the frame's beginning, its own header stays in view.
    else if (seen.top > 0) scrollTo(0, false)
  })
}

/** Room above what has the focus, also for a header of the homepage that stays at the top. */
const margin = 96

/** Has the homepage scroll to what takes the focus out of sight: a browser does not do so for another site's frame. */
export function keepFocusInView({ view, scrollTo }: Scrolling): void {
  document.addEventListener('focusin', ({ target }) => {
    const seen = view()
    // A page's heading takes the focus on arrival, and dialogs are where the reader looks.
    if (!seen || !(target instanceof Element) || target.matches('main, h1, dialog *')) return
    const top = topOf(target)
    const bottom = top + target.getBoundingClientRect().height
    if (bottom > seen.top && top < seen.top + seen.height) return
    scrollTo(Math.max(0, top - margin), false)
  })
}

/** The element that an address names by its hash, with or without the sign. */
export function partOf(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return null
  }
}

/** How far below the frame's top an element begins. */
export function topOf(element: Element): number {
  return Math.max(0, Math.round(element.getBoundingClientRect().top + window.scrollY))
}
