import { useEffect, useState } from 'react'

/**
 * The centre's clock in milliseconds, which ticks each second. The first value is that of the rendered page, so that the
 * browser renders the same.
 */
export function useNow(rendered: string, now: () => number): number {
  const [at, setAt] = useState(() => Date.parse(rendered))
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000)
    return () => clearInterval(timer)
  })
  return at
}
