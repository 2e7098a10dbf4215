import type { AnyRouter } from '@tanstack/react-router'

/**
 * The undocumented parts of the router's navigations that an iframe relies on; `navigation-internals.test.ts` fails if an
 * upgrade changes one. Apart from `routing/router-internals.ts`, which every page loads.
 */

/** Within `onResolved`: whether this navigation leaves the scroll position as it is. The router forgets it afterwards. */
export const keepsScroll = (router: AnyRouter): boolean => !router._scroll.n

/** The property of a history entry's state by which the router tells one entry from another. */
export const entryKeyName = '__TSR_key'

/** The state of a new history entry, as the router makes it. */
export function newEntryKeys() {
  const key = Math.random().toString(36).slice(2)
  return { key, [entryKeyName]: key }
}
