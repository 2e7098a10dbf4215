/** Matches a path whose segments that begin with `:` are parameters, by their names. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}
