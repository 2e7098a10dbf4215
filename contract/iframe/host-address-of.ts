import { innerPathParam } from './embed.ts'
import { type HostPath, toHostPath } from './host-paths.ts'

/** The product's path as a host path, else the current host URL with the product's path in the hash. */
export function hostAddressOf(path: string, paths: readonly HostPath[], hostUrl: string): string {
  const hostPath = toHostPath(paths, path)
  if (hostPath !== null) return (/^https?:\/\/[^/?#]+/.exec(hostUrl)?.[0] ?? '') + hostPath
  const [currentUrl = ''] = hostUrl.split('#', 1)
  return `${currentUrl}#${innerPathParam}=${path}`
}
