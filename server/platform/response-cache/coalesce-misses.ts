import type { IncomingMessage } from 'node:http'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { FairQueue, QueueTicket } from '../concurrency/fair-queue.ts'
import { clientNetworks } from '../connections/client-network.ts'
import type { AnonymousKey } from './anonymous-key.ts'
import type { ResponseCache } from './response-cache.ts'

interface Deps {
  readonly cache: ResponseCache
  readonly queue: FairQueue
  readonly trustProxy: string | boolean
  readonly make: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

interface SharedResponse {
  /** When rendering started. */
  readonly epoch: number
  readonly made: LightMyRequestResponse
}

interface Miss {
  readonly isFirst: boolean
  readonly result: Promise<SharedResponse>
}

/** Rendered at the first turn of any client that waits for it. Undefined if the client's queue is full. */
export function coalesceMisses({ cache, queue, trustProxy, make }: Deps) {
  const networkOf = clientNetworks(trustProxy)
  const misses = new Map<string, QueueTicket<SharedResponse>>()
  return (key: AnonymousKey, request: IncomingMessage): Miss | undefined => {
    const client = networkOf(request)
    const pending = misses.get(key.text)
    if (pending) return pending.join(client) ? { isFirst: false, result: pending.result } : undefined
    const { epoch } = cache
    const ticket = queue.add(client, async () => ({ epoch, made: await make(anonymised(key, request)) }))
    if (!ticket) return undefined
    misses.set(key.text, ticket)
    const remove = () => void misses.delete(key.text)
    ticket.result.then(remove, remove)
    return { isFirst: true, result: ticket.result }
  }
}

/** Only the client address is kept, which rate limits need. */
function anonymised(
  { language }: AnonymousKey,
  { url = '/', headers, socket }: IncomingMessage,
): InjectOptions {
  const { host, accept, 'x-forwarded-for': forwardedFor } = headers
  return {
    method: 'GET',
    url,
    headers: {
      cookie: `lang=${language}`,
      ...(host !== undefined && { host }),
      ...(accept !== undefined && { accept }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
  }
}
