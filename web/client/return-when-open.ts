const second = 1_000
const shortest = 15 * second
const longest = 300 * second

/**
 * Asks now and then whether a page is served again, and then loads it; returns how to give up. Asked as seldom as
 * the server wishes, by nobody who is not looking, and by each browser at another moment: not everybody comes back
 * in the same second.
 */
export function returnWhenOpen(address: string): () => void {
  const stop = new AbortController()
  let timer = setTimeout(ask, pause(null))

  async function ask() {
    const asked =
      document.visibilityState === 'visible' &&
      (await fetch(address, { method: 'HEAD', cache: 'no-store', signal: stop.signal }).catch(
        () => undefined,
      ))
    if (stop.signal.aborted) return
    if (asked && asked.status < 500) location.reload()
    else timer = setTimeout(ask, pause(asked ? asked.headers.get('retry-after') : null))
  }

  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** How long to wait: what `Retry-After` asks for, within reason, and up to half as long again. */
export function pause(retryAfter: string | null, random = Math.random()): number {
  const wished = Number(retryAfter ?? Number.NaN) * second
  const base = Number.isFinite(wished) ? Math.min(Math.max(wished, shortest), longest) : 2 * shortest
  return base * (1 + random / 2)
}
