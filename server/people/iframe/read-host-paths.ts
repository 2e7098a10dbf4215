import type { HostPath } from '#contract/iframe/host-paths.ts'
import { isIframePath } from '#contract/iframe/iframe-path.ts'
import { hostPaths } from '#contract/page-lists.ts'

export const hostPathsShape =
  'takes pairs such as /attend=/learn/courses or /attend/detail/:id=/learn/:id, with the same names on both sides; /credit= takes a screen off; no address twice'

/** Static segments, and parameters of one segment each. */
const pathShape = /^(?:\/(?::[A-Za-z]+|(?!\.{1,2}(?:\/|$))[\w.~-]+))+$|^\/$/

/** Paths of pages on the host site, those of the setting instead of the specification's; undefined if it is invalid. */
export function readHostPaths(text: string): readonly HostPath[] | undefined {
  const paths = new Map(hostPaths.map((one) => [shapeOf(one.product), one]))
  const seen = new Set<string>()
  for (const pair of text.split(/\s+/).filter((one) => one !== '')) {
    const [product = '', host, more] = pair.split('=')
    const shape = shapeOf(product)
    if (host === undefined || more !== undefined || seen.has(shape)) return undefined
    seen.add(shape)
    if (host === '') {
      if (!paths.delete(shape)) return undefined
    } else if (isPair({ product, host })) paths.set(shape, { product, host })
    else return undefined
  }
  const read = [...paths.values()]
  if (new Set(read.map(({ host }) => shapeOf(host))).size < read.length) return undefined
  return read.toSorted((one, other) => namesIn(one.product).length - namesIn(other.product).length)
}

function isPair({ product, host }: HostPath): boolean {
  const names = namesIn(product)
  return (
    pathShape.test(product) &&
    pathShape.test(host) &&
    isIframePath(product) &&
    new Set(names).size === names.length &&
    names.toSorted().join() === namesIn(host).toSorted().join()
  )
}

const namesIn = (path: string) => path.match(/:[A-Za-z]+/g) ?? []

/** Paths that differ only in parameter names are equal. */
const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':')
