import { innerPathKey } from '#contract/iframe/embed.ts'
import { type HomepagePath, toProduct } from '#contract/iframe/homepage-paths.ts'

/** Stands for a pass where there is none to hand over: the frame's reader has been to sign in. */
export const noPass = '-'

/** The homepage's address to come back to, with what its frame needs to know that somebody signed in. */
export function addressWithPass(address: string, pass: string, paths: readonly HomepagePath[]): string {
  const { origin, pathname, search, hash } = new URL(address)
  const mark = `#${innerPathKey}=`
  const screen = hash.startsWith(mark) ? hash.slice(mark.length) : toProduct(paths, pathname + search + hash)
  return `${origin}${pathname}${search}${mark}${pass}${screen ?? '/'}`
}
