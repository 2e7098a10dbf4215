/** `:name` stands for one segment and becomes a named group. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}
