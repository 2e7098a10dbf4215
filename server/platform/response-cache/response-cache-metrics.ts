import { Counter, Gauge, type Registry } from 'prom-client'
import type { ResponseCache } from './response-cache.ts'

/** Metrics of the response cache. */
export function registerResponseCacheMetrics(replies: ResponseCache, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'visitor_replies_fresh',
    help: 'Stored responses that are fresh',
    registers,
    collect() {
      this.set(replies.fresh)
    },
  })
  new Gauge({
    name: 'visitor_replies_kept',
    help: 'Stored responses; stale ones are served only during outages',
    registers,
    collect() {
      this.set(replies.size)
    },
  })
  new Gauge({
    name: 'visitor_replies_kept_bytes',
    help: 'Upper bound of the bytes of stored responses',
    registers,
    collect() {
      this.set(replies.bytes)
    },
  })
  new Counter({
    name: 'visitor_replies_given_total',
    help: 'Requests served from the response cache, without the application',
    registers,
    collect() {
      this.reset()
      this.inc(replies.hits)
    },
  })
}
