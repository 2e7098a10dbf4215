import { innerPathKey } from '#contract/iframe/embed.ts'
import { type HomepagePath, toProduct } from '#contract/iframe/homepage-paths.ts'

/** Placeholder where no pass is needed: tells the iframe that its reader has signed in. */
export const noPass = '-'

/** The host site's URL to return to, with the pass for its iframe. */
export function addressWithPass(url: string, pass: string, paths: readonly HomepagePath[]): string {
  const { origin, pathname, search, hash } = new URL(url)
  const prefix = `#${innerPathKey}=`
  const screen = hash.startsWith(prefix)
    ? hash.slice(prefix.length)
    : toProduct(paths, pathname + search + hash)
  return `${origin}${pathname}${search}${prefix}${pass}${screen ?? '/'}`
}
