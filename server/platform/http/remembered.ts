/** Longer headers than browsers send are neither remembered nor, where we may choose, read to their end. */
export const headerLength = 200

/** Keeps what was worked out of a header: browsers send few different ones. */
export function remembered<Result>(work: (header: string) => Result): (header: string) => Result {
  const known = new Map<string, Result>()
  return (header) => {
    const before = known.get(header)
    if (before !== undefined) return before
    const result = work(header)
    if (known.size >= 500) known.clear()
    if (header.length <= headerLength) known.set(header, result)
    return result
  }
}
