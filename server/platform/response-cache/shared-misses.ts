import type { IncomingMessage } from 'node:http'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { FairQueue, Place } from '../concurrency/fair-queue.ts'
import { clientNetworks } from '../connections/client-network.ts'
import type { AnonymousKey } from './anonymous-key.ts'
import type { ReplyCache } from './reply-cache.ts'

interface Deps {
  readonly replies: ReplyCache
  readonly queue: FairQueue
  readonly trustProxy: string | boolean
  readonly make: (request: InjectOptions) => Promise<LightMyRequestResponse>
}

interface Made {
  /** What the cache's was when the application was asked. */
  readonly epoch: number
  readonly made: LightMyRequestResponse
}

interface Miss {
  readonly isFirst: boolean
  readonly result: Promise<Made>
}

/**
 * Has a response made once for all who ask for it meanwhile, as soon as it is the turn of one of them. Undefined where
 * too much of the client waits already.
 */
export function sharedMisses({ replies, queue, trustProxy, make }: Deps) {
  const networkOf = clientNetworks(trustProxy)
  const misses = new Map<string, Place<Made>>()
  return (key: AnonymousKey, request: IncomingMessage): Miss | undefined => {
    const client = networkOf(request)
    const before = misses.get(key.text)
    if (before) return before.join(client) ? { isFirst: false, result: before.result } : undefined
    const { epoch } = replies
    const place = queue.add(client, async () => ({ epoch, made: await make(detached(key, request)) }))
    if (!place) return undefined
    misses.set(key.text, place)
    const over = () => void misses.delete(key.text)
    place.result.then(over, over)
    return { isFirst: true, result: place.result }
  }
}

/** The same request without anything of the one who asks but the address, by which floods are counted. */
function detached(
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
