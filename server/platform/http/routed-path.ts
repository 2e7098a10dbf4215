/**
 * The path of a URL as the routers read it: without query and fragment, and with percent-encoding resolved. For decisions
 * before a route is matched; those after it go by the route.
 */
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
