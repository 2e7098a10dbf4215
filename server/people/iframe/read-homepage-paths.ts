import { isFramedPath } from '#contract/iframe/framed-path.ts'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import { homepagePaths } from '#contract/pages.ts'

export const homepagePathsShape =
  'takes pairs such as /attend=/learn/courses or /attend/detail/:id=/learn/:id, with the same names on both sides; /credit= takes a screen off; no address twice'

/** A path of plain parts and of names that stand for one part, each once. */
const pathShape = /^(?:\/(?::[A-Za-z]+|(?!\.{1,2}(?:\/|$))[\w.~-]+))+$|^\/$/

/** The screens' paths on the homepage by the setting, which adds to the specification's; undefined where it is wrong. */
export function readHomepagePaths(text: string): readonly HomepagePath[] | undefined {
  const paths = new Map(homepagePaths.map((one) => [shapeOf(one.product), one]))
  const named = new Set<string>()
  for (const pair of text.split(/\s+/).filter((one) => one !== '')) {
    const [product = '', homepage, more] = pair.split('=')
    const shape = shapeOf(product)
    if (homepage === undefined || more !== undefined || named.has(shape)) return undefined
    named.add(shape)
    if (homepage === '') {
      if (!paths.delete(shape)) return undefined
    } else if (isPair({ product, homepage })) paths.set(shape, { product, homepage })
    else return undefined
  }
  const read = [...paths.values()]
  if (new Set(read.map(({ homepage }) => shapeOf(homepage))).size < read.length) return undefined
  return read.toSorted((one, other) => namesIn(one.product).length - namesIn(other.product).length)
}

function isPair({ product, homepage }: HomepagePath): boolean {
  const names = namesIn(product)
  return (
    pathShape.test(product) &&
    pathShape.test(homepage) &&
    isFramedPath(product) &&
    new Set(names).size === names.length &&
    names.toSorted().join() === namesIn(homepage).toSorted().join()
  )
}

const namesIn = (path: string) => path.match(/:[A-Za-z]+/g) ?? []

/** Two paths that differ by what they call their parts are one. */
const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':')
