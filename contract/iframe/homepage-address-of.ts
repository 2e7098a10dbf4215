import { innerPathKey } from './embed.ts'
import { type HomepagePath, toHomepage } from './homepage-paths.ts'

/**
 * The host site's URL for a path of the product: the host path for it, else the current host URL with the product's
 * path in the hash.
 */
export function homepageAddressOf(path: string, paths: readonly HomepagePath[], homepage: string): string {
  const hostPath = toHomepage(paths, path)
  if (hostPath !== null) return (/^https?:\/\/[^/?#]+/.exec(homepage)?.[0] ?? '') + hostPath
  const [currentUrl = ''] = homepage.split('#', 1)
  return `${currentUrl}#${innerPathKey}=${path}`
}
