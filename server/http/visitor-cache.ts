import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { isLanguage, type Language } from '#contract/languages.ts'
import { type SharedPath, sharedAddresses } from '#contract/shared-address.ts'
import { cookieNames } from './cookies.ts'
import { acceptedLanguage } from './language.ts'
import type { Encoding, KeptReply, ReplyCache } from './reply-cache.ts'

interface Deps {
  readonly replies: ReplyCache
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  /** How long a request may take to arrive. */
  readonly times: ServerOptions
  /** False while nobody is to be answered from here, as under maintenance. */
  readonly open: () => boolean
}

export interface VisitorCache {
  readonly serverFactory: FastifyServerFactory
  /** Has what the application answers kept for other visitors: after cookies are set, before bytes are squeezed. */
  follow(app: FastifyInstance): void
  /** Names the addresses that every visitor gets alike. */
  share(paths: readonly SharedPath[]): void
}

const forEverybody = {
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
}

/**
 * Answers visitors from kept bytes before the application sees the request. Who carries a session is passed on
 * and never kept. Of visitors who ask for the same at once, one is passed on and the others wait for that reply.
 */
export function visitorCache(deps: Deps): VisitorCache {
  const { replies, open } = deps
  let isShared: (url: string) => boolean = () => false
  const keyOf = requestKey(deps)
  const begun = new WeakMap<FastifyRequest, number>()
  const waiting = new Map<string, ((worthWaiting: boolean) => void)[]>()

  const answer = (request: IncomingMessage, reply: ServerResponse, application: RequestListener): void => {
    const key = open() ? keyOf(request) : null
    const kept = key === null ? undefined : replies.find(key)
    if (kept) {
      send(kept, request, reply)
      return
    }
    const others = key === null ? undefined : waiting.get(key)
    if (others)
      others.push((worthWaiting) =>
        // A reply that was not kept is not everybody's; unless something changed meanwhile, the next is no better.
        worthWaiting ? answer(request, reply, application) : application(request, reply),
      )
    else {
      if (key !== null && isShared(request.url ?? '')) lead(key, reply)
      application(request, reply)
    }
  }

  /** The first to ask for something; when it is answered, the others are. */
  const lead = (key: string, reply: ServerResponse): void => {
    const { epoch } = replies
    waiting.set(key, [])
    reply.once('close', () => {
      const held = waiting.get(key) ?? []
      waiting.delete(key)
      const worthWaiting = replies.has(key) || replies.epoch !== epoch
      for (const again of held) again(worthWaiting)
    })
  }

  return {
    serverFactory: (application) =>
      createServer({ ...deps.times }, (request, reply) => answer(request, reply, application)),
    follow(app) {
      app.addHook('onRequest', async (request) => void begun.set(request, replies.epoch))
      app.addHook('onSend', async (request, reply, payload) => {
        const key = isShared(request.url) ? keyOf(request.raw) : null
        if (key === null || typeof payload !== 'string' || !isWhole(reply)) return payload
        reply.headers(forEverybody)
        const made = { headers: keptHeaders(reply), body: Buffer.from(payload) }
        const kept = replies.keep(key, made, begun.get(request) ?? replies.epoch)
        reply.header('etag', kept.etag)
        if (isCurrent(request.raw, kept)) {
          reply.code(304)
          return ''
        }
        const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return Buffer.from(kept.bytesIn(encoding), 'latin1')
      })
    },
    share(paths) {
      isShared = sharedAddresses(paths)
    },
  }
}

/**
 * Under which name a reply is looked for; null for members, for other methods than reading, and for a language
 * written in a way that only the application reads.
 */
function requestKey({ publicOrigin, defaultLanguage }: Deps) {
  const { session, frameSession } = cookieNames(publicOrigin)
  const ofMembers = [`${session}=`, `${frameSession}=`]
  const accepted = remembered(acceptedLanguage)
  return ({ method, url = '', headers }: IncomingMessage): string | null => {
    const { cookie = '' } = headers
    if (method !== 'GET' || ofMembers.some((name) => cookie.includes(name))) return null
    let language: Language | undefined
    if (url.includes('lang=')) language = plainLanguage(/[?&]lang=([^&]*)/.exec(url))
    else if (cookie.includes('lang=')) language = plainLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(cookie))
    else language = accepted(headers['accept-language'] ?? '') ?? defaultLanguage
    return language ? `${language} ${url}` : null
  }
}

function plainLanguage(found: RegExpExecArray | null): Language | undefined {
  return isLanguage(found?.[1]) ? found[1] : undefined
}

/** Keeps what was worked out of a header: browsers send few different ones. */
function remembered<Result>(work: (header: string) => Result): (header: string) => Result {
  const known = new Map<string, Result>()
  return (header) => {
    const before = known.get(header)
    if (before !== undefined) return before
    const result = work(header)
    if (known.size >= 500) known.clear()
    if (header.length <= acceptedLength) known.set(header, result)
    return result
  }
}

/** Only a success that sets no cookie is everybody's. */
function isWhole(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('set-cookie') === undefined
}

const ofOneReply = /^(x-request-id|x-ratelimit-.*|content-length|content-encoding|connection|date|etag)$/

function keptHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ofOneReply.test(name) || value === undefined ? [] : [name, String(value)],
  )
}

function isCurrent({ headers }: IncomingMessage, { etag }: KeptReply): boolean {
  const known = headers['if-none-match']
  return known?.replaceAll('W/', '').includes(etag.slice(2)) ?? false
}

function send(kept: KeptReply, request: IncomingMessage, reply: ServerResponse): void {
  if (isCurrent(request, kept)) {
    reply.writeHead(304, [...kept.headers, 'etag', kept.etag])
    reply.end()
    return
  }
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''))
  const bytes = kept.bytesIn(encoding)
  const own = ['etag', kept.etag, 'content-length', String(bytes.length)]
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  reply.writeHead(200, [...kept.headers, ...own])
  reply.end(bytes, 'latin1')
}

/** Browsers send a tenth of it; what is beyond is not read. */
const acceptedLength = 200

const encodingOf = (accepted: string): Encoding => bestEncoding(accepted.slice(0, acceptedLength))

const bestEncoding = remembered((accepted): Encoding => {
  const taken = new Set(accepted.split(',').flatMap((one) => takenEncoding(one) ?? []))
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
})

/** The name in one part of an Accept-Encoding header, unless it is refused: `gzip;q=0`. */
function takenEncoding(part: string): string | undefined {
  const [name = '', ...options] = part.split(';').map((one) => one.trim())
  const weight = options.find((one) => one.startsWith('q='))?.slice(2) ?? 1
  return Number(weight) > 0 ? name : undefined
}
