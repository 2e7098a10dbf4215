import { innerPathKey } from './embed.ts'
import { type HomepagePath, toHomepage } from './homepage-paths.ts'

/**
 * Where the homepage shows an address of the product: at its own path for it, else where the homepage is, with the
 * product's address in the hash.
 */
export function homepageAddressOf(path: string, paths: readonly HomepagePath[], homepage: string): string {
  const own = toHomepage(paths, path)
  if (own !== null) return (/^https?:\/\/[^/?#]+/.exec(homepage)?.[0] ?? '') + own
  const [here = ''] = homepage.split('#', 1)
  return `${here}#${innerPathKey}=${path}`
}
