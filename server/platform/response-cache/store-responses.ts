import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnonymousKey } from './anonymous-key.ts'
import type { ReplyCache } from './reply-cache.ts'

const forEverybody = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
}

/** Has the application's responses stored that have a key: after cookies are set, before bytes are compressed. */
export function storeResponses(
  app: FastifyInstance,
  replies: ReplyCache,
  keyOf: (request: FastifyRequest) => AnonymousKey | null,
): void {
  const begun = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async (request) => void begun.set(request, replies.epoch))
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key === null || typeof payload !== 'string' || !isWhole(reply)) return payload
    reply.headers(forEverybody)
    const made = { headers: keptHeaders(reply), body: Buffer.from(payload) }
    const kept = replies.keep(key.text, made, begun.get(request) ?? replies.epoch)
    reply.header('etag', kept.etag)
    return payload
  })
}

/** Only a success that sets no cookie is stored. */
function isWhole(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('set-cookie') === undefined
}

const ofOneReply = /^(x-request-id|x-ratelimit-.*|content-length|content-encoding|connection|date|etag)$/

function keptHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ofOneReply.test(name) || value === undefined ? [] : [name, String(value)],
  )
}
