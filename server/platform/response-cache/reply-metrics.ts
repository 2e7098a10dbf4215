import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplyCache } from './reply-cache.ts'

/** What is kept for visitors, and how often it was given. */
export function countReplies(replies: ReplyCache, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'visitor_replies_fresh',
    help: 'Replies to visitors that are up to date',
    registers,
    collect() {
      this.set(replies.fresh)
    },
  })
  new Gauge({
    name: 'visitor_replies_kept',
    help: 'Replies kept for visitors; those out of date are sent only while no others can be made',
    registers,
    collect() {
      this.set(replies.size)
    },
  })
  new Gauge({
    name: 'visitor_replies_kept_bytes',
    help: 'What they take up at most',
    registers,
    collect() {
      this.set(replies.bytes)
    },
  })
  new Counter({
    name: 'visitor_replies_given_total',
    help: 'Requests of visitors answered from kept replies; the application does not see them',
    registers,
    collect() {
      this.reset()
      this.inc(replies.hits)
    },
  })
}
