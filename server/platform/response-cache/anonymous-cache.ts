import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Language } from '#contract/platform/languages.ts'
import { type SharedPath, sharedAddresses } from '#contract/platform/shared-address.ts'
import type { FairQueue } from '../concurrency/fair-queue.ts'
import { type CookieMode, languageCookie } from '../http/cookies.ts'
import { cookieLanguage } from '../http/language.ts'
import { type AnonymousKey, anonymousKeys } from './anonymous-key.ts'
import type { KeptReply, ReplyCache } from './reply-cache.ts'
import { sendStored } from './send-stored.ts'
import { sharedMisses } from './shared-misses.ts'
import { storeResponses } from './store-responses.ts'

interface Deps {
  readonly replies: ReplyCache
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly cookieMode: CookieMode
  readonly trustProxy: string | boolean
  /** Where the responses that are not stored wait to be made. */
  readonly queue: FairQueue
  /** False while nobody is to be answered from here, as under maintenance. */
  readonly open: () => boolean
}

export interface AnonymousCache {
  /** Answers from what is stored, or has the application answer. */
  answer(request: IncomingMessage, response: ServerResponse, application: RequestListener): void
  /** Has the application's responses stored: after cookies are set, before bytes are compressed. */
  follow(app: FastifyInstance): void
  /** Names the addresses at which everybody without a session gets the same. */
  share(paths: readonly SharedPath[]): void
}

/**
 * Response cache for requests without a session, in front of the application. Concurrent misses share one response,
 * which the application makes for a request of this process: it depends on nobody's connection.
 */
export function anonymousCache(deps: Deps): AnonymousCache {
  const { replies, open } = deps
  const failing = lastFailure()
  let isShared: (url: string) => boolean = () => false
  let ask: FastifyInstance['inject'] | undefined
  const keyOf = anonymousKeys(deps)
  const misses = sharedMisses({
    ...deps,
    make: async (request) => {
      if (!ask) throw new Error('The application is not there yet.')
      return ask(request)
    },
  })

  const answer = (request: IncomingMessage, response: ServerResponse, application: RequestListener): void => {
    const key = open() ? keyOf(request) : null
    const kept = key === null ? undefined : replies.find(key.text)
    if (key !== null && kept) send(kept, key, request, response)
    else if (key !== null && isShared(request.url ?? '')) share(key, request, response, application)
    else application(request, response)
  }

  const share = (
    key: AnonymousKey,
    request: IncomingMessage,
    response: ServerResponse,
    application: RequestListener,
  ): void => {
    if (failing.lately() && sendStale(key, request, response)) return
    const miss = misses(key, request)
    // Too much of this client waits already: the application says so.
    if (!miss) {
      application(request, response)
      return
    }
    miss.result.then(
      ({ epoch, made }) => {
        const stored = replies.find(key.text)
        if (made.statusCode >= 500) failing.note()
        if (!stored && made.statusCode >= 500 && sendStale(key, request, response)) return
        if (miss.isFirst) response.setHeader('x-request-id', String(made.headers['x-request-id']))
        if (stored) send(stored, key, request, response)
        else if (miss.isFirst) sendOnce(made, response)
        // Something changed meanwhile: what was begun before is no answer to who has asked since.
        else if (replies.epoch !== epoch) answer(request, response, application)
        // A limit that one client has reached is not another's.
        else if (isEverybodys(made)) sendOnce(made, response)
        else application(request, response)
      },
      () => application(request, response),
    )
  }

  /** What was made before the outage, where there is that. */
  const sendStale = (key: AnonymousKey, request: IncomingMessage, response: ServerResponse): boolean => {
    const stale = replies.findStale(key.text)
    if (stale) send(stale, key, request, response)
    return stale !== undefined
  }

  /** Stored pages carry no `Set-Cookie`: it is added for browsers whose language cookie differs from `?lang=`. */
  const send = (kept: KeptReply, key: AnonymousKey, request: IncomingMessage, response: ServerResponse) => {
    const choosesLanguage = kept.isPage && key.asked && cookieLanguage(request) !== key.language
    sendStored(
      kept,
      request,
      response,
      choosesLanguage ? languageCookie(request, key.language, deps) : undefined,
    )
  }

  return {
    answer,
    follow(app) {
      ask = app.inject.bind(app)
      storeResponses(app, replies, (request) => (isShared(request.url) ? keyOf(request.raw) : null))
    },
    share(paths) {
      isShared = sharedAddresses(paths)
    },
  }
}

/** For how long the application is not asked again that has just failed, where something else can be sent. */
const failureMs = 2_000

function lastFailure() {
  let at = Number.NEGATIVE_INFINITY
  return {
    note: () => {
      at = performance.now()
    },
    lately: () => performance.now() - at < failureMs,
  }
}

function isEverybodys({ statusCode, headers }: LightMyRequestResponse): boolean {
  return ([200, 302, 404].includes(statusCode) || statusCode >= 500) && headers['set-cookie'] === undefined
}

const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** A response that is not stored, as the application made it. */
function sendOnce(
  { statusCode, headers, rawPayload }: LightMyRequestResponse,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value)
  response.setHeader('content-length', rawPayload.length)
  response.statusCode = statusCode
  response.end(rawPayload)
}
