import { innerPathParam } from './embed.ts'
import { type HostPath, toHostPath } from './host-paths.ts'

/**
 * The host site's URL for a path of the product: the host path for it, else the current host URL with the product's
 * path in the hash.
 */
export function hostAddressOf(path: string, paths: readonly HostPath[], homepage: string): string {
  const hostPath = toHostPath(paths, path)
  if (hostPath !== null) return (/^https?:\/\/[^/?#]+/.exec(homepage)?.[0] ?? '') + hostPath
  const [currentUrl = ''] = homepage.split('#', 1)
  return `${currentUrl}#${innerPathParam}=${path}`
}
