/** Its response is the same for every visitor of a language; `cacheKeyQuery` are the query parameters that change it. */
export interface CacheablePath {
  /** `:name` stands for a segment. */
  readonly path: string
  readonly cacheKeyQuery: readonly string[]
}

const maxLength = 300

/** Not with unknown or repeated query parameters: made-up URLs must not evict real entries. */
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
