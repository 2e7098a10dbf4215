/** Of all routers that read paths of endpoints. Long parameters are validated by their endpoint instead. */
export const maxParamLength = 16_384

/** As the routers read it, percent-decoded. For decisions before a route is matched; later ones go by the route. */
export function routedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    // Both routers refuse it.
    return path
  }
}
