import { pages } from './pages.ts'
import type { CacheablePath } from './platform/cacheable-paths.ts'
import type { Page } from './platform/page.ts'

export function allPages(): readonly Page[] {
  return Object.values(pages)
}

/** Pages whose responses the anonymous cache may store. */
export function cachedPages(): CacheablePath[] {
  return allPages().flatMap(({ path, cachedBy }) => (cachedBy ? [{ path, cacheKeyQuery: cachedBy }] : []))
}

/** Pages whose query holds a secret. */
export const linkPaths = /* @__PURE__ */ allPages().flatMap(({ path, access }) =>
  access === 'link' ? [path] : [],
)

/** As in specification §2; a setting changes them. */
export const hostPaths = /* @__PURE__ */ allPages().flatMap(({ path, hostPath }) =>
  hostPath === undefined ? [] : [{ product: path, host: hostPath }],
)
