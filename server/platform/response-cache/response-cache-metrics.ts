import { Counter, Gauge, type Registry } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

export function registerResponseCacheMetrics(
  cache: Pick<ResponseCache, 'fresh' | 'size' | 'bytes' | 'hits'>,
  registry: Registry,
): void {
  const registers = [registry]
  new Gauge({
    name: 'response_cache_entries_fresh',
    help: 'Stored responses that are fresh',
    registers,
    collect() {
      this.set(cache.fresh)
    },
  })
  new Gauge({
    name: 'response_cache_entries',
    help: 'Stored responses; stale ones are served only during outages',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Upper bound of the bytes of stored responses',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  new Counter({
    name: 'response_cache_hits_total',
    help: 'Requests served from the response cache, without the application',
    registers,
    collect() {
      this.reset()
      this.inc(cache.hits)
    },
  })
}
