import type { HttpCall } from '../http-call.ts'
import type { EdgeCache } from './edge-cache.ts'

export interface EdgeLocation {
  readonly url: string
  /** Sent as a bearer. */
  readonly token: string | undefined
}

interface Calls {
  /** `fetch`, unless calls are recorded. */
  readonly fetch?: HttpCall
}

const timeoutMs = 10_000

/** Purges by a POST of `{"tags": […]}`, as Cloudflare takes it. */
export function httpEdgeCache({ url, token }: EdgeLocation, { fetch: call = fetch }: Calls = {}): EdgeCache {
  return {
    async purge(keys) {
      const { ok, status, body } = await call(url, {
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
