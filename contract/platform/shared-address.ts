/** An address that every visitor gets alike in a language; `sharedBy` are the names of its query that change it. */
export interface SharedPath {
  /** With `:name` for each parameter. */
  readonly path: string
  readonly sharedBy: readonly string[]
}

const maxLength = 300

/**
 * Tells which addresses every visitor gets alike. One that names anything which is not read, or anything twice,
 * is not among them: made-up addresses must not push out real ones.
 */
export function sharedAddresses(paths: readonly SharedPath[]): (url: string) => boolean {
  const shared = paths.map(({ path, sharedBy }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,40}')}$`),
    names: new Set(['lang', ...sharedBy]),
  }))
  return (url) => {
    if (url.length > maxLength) return false
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const names = shared.find(({ pattern }) => pattern.test(path))?.names
    return names !== undefined && (mark < 0 || readsOnly(url.slice(mark + 1), names))
  }
}

function readsOnly(query: string, names: ReadonlySet<string>): boolean {
  const given = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '')
  return given.every((name, index) => names.has(name) && given.indexOf(name) === index)
}
