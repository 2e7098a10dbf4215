import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnonymousKey } from './anonymous-key.ts'
import type { ResponseCache } from './response-cache.ts'

const sharedHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
}

/** Stores responses to requests with a cache key, after cookies are set and before compression. */
export function storeResponses(
  app: FastifyInstance,
  replies: ResponseCache,
  keyOf: (request: FastifyRequest) => AnonymousKey | null,
): void {
  const startedIn = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => void startedIn.set(request, replies.epoch))
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key === null || typeof payload !== 'string' || !isCacheable(reply)) return payload
    const freshMs = shorterFreshness(reply)
    const { 'cache-control': usual, vary } = sharedHeaders
    reply.headers({ vary, ...(freshMs === undefined && { 'cache-control': usual }) })
    const response = { headers: storedHeaders(reply.getHeaders()), body: Buffer.from(payload), freshMs }
    const stored = replies.store(key.text, response, startedIn.get(request) ?? replies.epoch)
    reply.header('etag', stored.etag)
    return payload
  })
}

/** In milliseconds, if the response limits its own freshness. */
function shorterFreshness(reply: FastifyReply): number | undefined {
  const seconds = /s-maxage=(\d+)/.exec(String(reply.getHeader('cache-control') ?? ''))?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

function isCacheable(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('set-cookie') === undefined
}

const perResponseHeaders =
  /^(x-request-id|content-length|content-encoding|transfer-encoding|connection|keep-alive|date|etag)$/

/** Names and values alternate; headers of a single response are left out. */
export function storedHeaders(
  headers: ReturnType<FastifyReply['getHeaders']> | OutgoingHttpHeaders,
): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    perResponseHeaders.test(name) || value === undefined ? [] : [name, String(value)],
  )
}
