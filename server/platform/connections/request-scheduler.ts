import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestBacklog } from '../concurrency/request-backlog.ts'
import { probes } from '../http/limits.ts'

export interface SchedulerLimits {
  /** Requests begun per turn of the event loop. */
  readonly perTick: number
  /** Begun requests without a response. */
  readonly running: number
  /** After this time a begun request no longer counts as running: slow clients must not keep others from beginning. */
  readonly runningMs: number
  readonly waiting: number
  readonly waitingPerClient: number
}

export const schedulerLimits: SchedulerLimits = {
  perTick: 8,
  running: 200,
  runningMs: 250,
  waiting: 20_000,
  waitingPerClient: 2_000,
}

interface Deps {
  readonly limits: SchedulerLimits
  /** The session if it is known, else the address. */
  readonly clientOf: (request: IncomingMessage) => string
  readonly refuse: RequestListener
  readonly backlog: RequestBacklog
}

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
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
  const [reads, changes] = [new ClientQueues(), new ClientQueues()]
  let running = 0
  let begunInTick = 0
  let planned = false

  const begin = ({ request, response }: Waiting) => {
    running += 1
    begunInTick += 1
    let counted = true
    const end = () => {
      if (!counted) return
      counted = false
      clearTimeout(timer)
      running -= 1
      if (backlog.waiting > 0) beginNext()
    }
    const timer = setTimeout(end, limits.runningMs).unref()
    response.once('close', end)
    listener(request, response)
  }

  const hasRoom = () => begunInTick < limits.perTick && running < limits.running

  const beginNext = () => {
    if (planned) return
    planned = true
    setImmediate(() => {
      planned = false
      begunInTick = 0
      let [first, second] = [changes, reads]
      while (backlog.waiting > 0 && hasRoom()) {
        const next = first.take() ?? second.take()
        ;[first, second] = [second, first]
        backlog.waiting -= 1
        // The client may have disconnected, or have been answered, meanwhile.
        if (next && !next.request.destroyed && !next.response.headersSent) begin(next)
      }
      if (backlog.waiting > 0 && running < limits.running) beginNext()
    })
  }

  return (request, response) => {
    if (probes.has(request.url ?? '')) return listener(request, response)
    if (backlog.waiting === 0 && hasRoom()) {
      begin({ request, response })
      beginNext()
      return
    }
    const queues = request.method === 'GET' || request.method === 'HEAD' ? reads : changes
    const added =
      backlog.waiting < limits.waiting &&
      queues.add(clientOf(request), { request, response }, limits.waitingPerClient)
    if (!added) return refuse(request, response)
    backlog.waiting += 1
    beginNext()
  }
}

/** Taken in turn by client, and for each client in order of arrival. */
class ClientQueues {
  readonly #clients = new Map<string, Waiting[]>()

  /** False if the client already has `max` waiting. */
  add(client: string, one: Waiting, max: number): boolean {
    const own = this.#clients.get(client)
    if (own && own.length >= max) return false
    if (own) own.push(one)
    else this.#clients.set(client, [one])
    return true
  }

  take(): Waiting | undefined {
    for (const [client, own] of this.#clients) {
      const next = own.shift()
      this.#clients.delete(client)
      if (own.length > 0) this.#clients.set(client, own)
      return next
    }
    return undefined
  }
}
