/** A screen that the homepage has a path for. `:name` stands for one part of a path, the same on both sides. */
export interface HomepagePath {
  /** Of the product, `/attend/detail/:id`. */
  readonly product: string
  /** Of the homepage, `/edu/attend/detail/:id`. */
  readonly homepage: string
}

/** The homepage's address for an address of the product (path, query and hash); null where it has none. */
export function toHomepage(paths: readonly HomepagePath[], address: string): string | null {
  return translated(address, paths, ({ product, homepage }) => [product, homepage])
}

/** The product's address for an address of the homepage; null where it is about something else. */
export function toProduct(paths: readonly HomepagePath[], address: string): string | null {
  return translated(address, paths, ({ product, homepage }) => [homepage, product])
}

function translated(
  address: string,
  paths: readonly HomepagePath[],
  sidesOf: (path: HomepagePath) => [from: string, to: string],
): string | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const parts = partsOf(path)
  for (const one of paths) {
    const [from, to] = sidesOf(one)
    const values = valuesOf(partsOf(from), parts)
    if (values)
      return `/${partsOf(to)
        .map((part) => values.get(part) ?? part)
        .join('/')}${rest}`
  }
  return null
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** What stands for each `:name` of a pattern; undefined where the path is another. */
function valuesOf(pattern: readonly string[], parts: readonly string[]): Map<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const values = new Map<string, string>()
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':')) values.set(wanted, part)
    else if (wanted !== part) return undefined
  }
  return values
}
