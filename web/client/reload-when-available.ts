const second = 1_000
const shortest = 15 * second
const longest = 300 * second

/** Polls a page while the tab is visible, reloads it once it is served again, and returns a function that stops polling. */
export function reloadWhenAvailable(address: string): () => void {
  const stop = new AbortController()
  let timer = setTimeout(poll, retryDelay(null))

  async function poll() {
    const response =
      document.visibilityState === 'visible' &&
      (await fetch(address, { method: 'HEAD', cache: 'no-store', signal: stop.signal }).catch(
        () => undefined,
      ))
    if (stop.signal.aborted) return
    if (response && response.status < 500) location.reload()
    else timer = setTimeout(poll, retryDelay(response ? response.headers.get('retry-after') : null))
  }

  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** In ms: `Retry-After` within bounds, plus up to 50 % jitter, so that not everybody returns in the same second. */
export function retryDelay(retryAfter: string | null, random = Math.random()): number {
  const requested = Number(retryAfter ?? Number.NaN) * second
  const base = Number.isFinite(requested) ? Math.min(Math.max(requested, shortest), longest) : 2 * shortest
  return base * (1 + random / 2)
}
