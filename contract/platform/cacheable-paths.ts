/** A path with the same reply for every visitor of a language; `cacheKeyQuery` are the query parameters that change it. */
export interface CacheablePath {
  /** With `:name` for each parameter. */
  readonly path: string
  readonly cacheKeyQuery: readonly string[]
}

const maxLength = 300

/**
 * Returns a predicate for URLs whose reply may be cached for all visitors. Unknown or repeated query parameters are not
 * cacheable: made-up URLs must not evict real entries.
 */
export function cacheablePaths(paths: readonly CacheablePath[]): (url: string) => boolean {
  const shared = paths.map(({ path, cacheKeyQuery }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,40}')}$`),
    names: new Set(['lang', ...cacheKeyQuery]),
  }))
  return (url) => {
    if (url.length > maxLength) return false
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const names = shared.find(({ pattern }) => pattern.test(path))?.names
    return names !== undefined && (mark < 0 || hasOnly(url.slice(mark + 1), names))
  }
}

function hasOnly(query: string, names: ReadonlySet<string>): boolean {
  const given = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '')
  return given.every((name, index) => names.has(name) && given.indexOf(name) === index)
}
