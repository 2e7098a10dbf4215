import { pages } from './pages.ts'
import type { CacheablePath } from './platform/cacheable-paths.ts'
import type { Page } from './platform/page.ts'

export function allPages(): readonly Page[] {
  return Object.values(pages)
}

/** The anonymous cache may store their responses. */
export function cachedPages(): CacheablePath[] {
  return allPages().flatMap(({ path, cachedBy }) => (cachedBy ? [{ path, cacheKeyQuery: cachedBy }] : []))
}

/** Their query holds a secret. */
export const linkPaths = /* @__PURE__ */ allPages().flatMap(({ path, access }) =>
  access === 'link' ? [path] : [],
)

/** By the specification (§2); a setting changes them. */
export const hostPaths = /* @__PURE__ */ allPages().flatMap(({ path, hostPath }) =>
  hostPath === undefined ? [] : [{ product: path, host: hostPath }],
)
