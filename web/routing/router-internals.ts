import type { AnyRouter } from '@tanstack/react-router'

/** The router's undocumented parts that the site relies on; `router-internals.test.ts` fails if an upgrade changes one. */

/** Tells a browser's router that the page was rendered by the server; otherwise the first render differs from it. */
export function markServerRendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** After `router.load()` on the server: a redirect, or the page's status. */
export function serverResultOf(router: AnyRouter): AnyRouter['_serverResult'] {
  return router._serverResult
}

/** Whether a match stands for an address without a page. */
export function isNotFound({ status, _notFound }: { status: string; _notFound?: boolean }): boolean {
  return status === 'notFound' || _notFound === true
}

/** Within `onResolved`: whether this navigation leaves the scroll position as it is. The router forgets it afterwards. */
export const keepsScroll = (router: AnyRouter): boolean => !router._scroll.n

/** The keys by which the router tells one entry of the history from another. */
export function newEntryKeys() {
  const key = Math.random().toString(36).slice(2)
  return { key, __TSR_key: key }
}
