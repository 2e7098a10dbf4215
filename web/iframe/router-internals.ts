import type { AnyRouter } from '@tanstack/react-router'

/** The router's undocumented parts that an iframe relies on, apart from those that every first view loads. */

/** Within `onResolved`: whether this navigation leaves the scroll position as it is. The router forgets it afterwards. */
export const keepsScroll = (router: AnyRouter): boolean => !router._scroll.n

/** The keys by which the router tells one entry of the history from another. */
export function newEntryKeys() {
  const key = Math.random().toString(36).slice(2)
  return { key, __TSR_key: key }
}
