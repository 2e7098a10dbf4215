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
