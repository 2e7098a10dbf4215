import type { EdgeCache } from './edge-cache.ts'

export interface EdgeLocation {
  readonly url: string
  /** Sent as a bearer. */
  readonly token: string | undefined
}

const timeoutMs = 10_000

/** Purges by a POST of `{"tags": […]}`, as Cloudflare takes it. */
export function httpEdgeCache({ url, token }: EdgeLocation): EdgeCache {
  return {
    async purge(keys) {
      const { ok, status, body } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ tags: keys }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body?.cancel()
      if (!ok) throw new Error(`the cache in front refused a purge: HTTP ${status}`)
    },
  }
}
