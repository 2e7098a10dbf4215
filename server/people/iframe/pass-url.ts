import { innerPathParam } from '#contract/iframe/embed.ts'
import { type HostPath, toProductPath } from '#contract/iframe/host-paths.ts'

/** Stands for a pass where none is needed, and tells the iframe that the user has signed in. */
export const noPass = '-'

/** The host site's URL, with the pass for its iframe. */
export function urlWithPass(url: string, pass: string, paths: readonly HostPath[]): string {
  const { origin, pathname, search, hash } = new URL(url)
  const prefix = `#${innerPathParam}=`
  const screen = hash.startsWith(prefix)
    ? hash.slice(prefix.length)
    : toProductPath(paths, pathname + search + hash)
  return `${origin}${pathname}${search}${prefix}${pass}${screen ?? '/'}`
}
