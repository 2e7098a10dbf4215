import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type FairLimits, FairQueue } from '../concurrency/fair-queue.ts'
import type { RequestBacklog } from '../concurrency/request-backlog.ts'
import { probes } from '../http/limits.ts'

export interface SchedulerLimits extends FairLimits {
  /** After this time a begun request no longer counts as running: slow clients must not keep others from beginning. */
  readonly runningMs: number
}

export const schedulerLimits: SchedulerLimits = {
  maxBegunPerTick: 8,
  maxConcurrent: 200,
  maxConcurrentPerClient: Number.POSITIVE_INFINITY,
  maxQueued: 20_000,
  maxQueuedPerClient: 2_000,
  runningMs: 250,
}

interface Deps {
  readonly limits: SchedulerLimits
  /** The session if it is known, else the address. */
  readonly clientOf: (request: IncomingMessage) => string
  readonly refuse: RequestListener
  readonly backlog: RequestBacklog
}

/**
 * Begins requests a few at a time, so that thousands that arrive at once do not keep others from being read, and from being
 * answered from the caches in front of this. Clients take turns, and so do reads and changes. Without a rush a request begins at
 * once.
 */
export function scheduleRequests(
  listener: RequestListener,
  { limits, clientOf, refuse, backlog }: Deps,
): RequestListener {
  const queue = new FairQueue(limits)
  backlog.queue = queue
  const begin = (request: IncomingMessage, response: ServerResponse, ended: () => void) => {
    // The client may have disconnected, or have been answered, meanwhile.
    if (request.destroyed || response.headersSent) return ended()
    const timer = setTimeout(end, limits.runningMs).unref()
    function end() {
      clearTimeout(timer)
      response.off('close', end)
      ended()
    }
    response.once('close', end)
    listener(request, response)
  }
  return (request, response) => {
    if (probes.has(request.url ?? '')) return listener(request, response)
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'changes'
    const isQueued = queue.enqueue(clientOf(request), kind, (ended) => begin(request, response, ended))
    if (!isQueued) refuse(request, response)
  }
}
