/** `:name` stands for one segment, the same on both sides. */
export interface HostPath {
  /** Of the product: `/attend/detail/:id`. */
  readonly product: string
  /** On the host site: `/edu/attend/detail/:id`. */
  readonly host: string
}

/** `address` may have query and hash. Null without a host path. */
export function toHostPath(paths: readonly HostPath[], address: string): string | null {
  return translated(address, paths, ({ product, host }) => [product, host])
}

/** Null if the address maps to no screen. */
export function toProductPath(paths: readonly HostPath[], address: string): string | null {
  return translated(address, paths, ({ product, host }) => [host, product])
}

function translated(
  address: string,
  paths: readonly HostPath[],
  sidesOf: (path: HostPath) => [from: string, to: string],
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

/** Values of each `:name`; undefined if the path does not match. */
function valuesOf(pattern: readonly string[], parts: readonly string[]): Map<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const values = new Map<string, string>()
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) values.set(expected, part)
    else if (expected !== part) return undefined
  }
  return values
}
