/** Longer headers than browsers send are neither memoised nor parsed completely. */
export const maxHeaderLength = 200

/** By header value: browsers send few different ones. */
export function memoised<Result>(work: (header: string) => Result): (header: string) => Result {
  const results = new Map<string, Result>()
  return (header) => {
    const cached = results.get(header)
    if (cached !== undefined) return cached
    const result = work(header)
    if (results.size >= 500) results.clear()
    if (header.length <= maxHeaderLength) results.set(header, result)
    return result
  }
}
