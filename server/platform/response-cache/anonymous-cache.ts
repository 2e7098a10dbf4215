import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type CacheablePath, cacheablePaths } from '#contract/platform/cacheable-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { FairQueue } from '../concurrency/fair-queue.ts'
import { type CookieMode, languageCookie } from '../http/cookies.ts'
import { rawCookieLanguage } from '../http/language.ts'
import { type AnonymousKey, anonymousKeys } from './anonymous-key.ts'
import { coalesceMisses } from './coalesce-misses.ts'
import type { ResponseCache, StoredResponse } from './response-cache.ts'
import { sendStored } from './send-stored.ts'
import { storeResponses } from './store-responses.ts'

interface Deps {
  readonly cache: ResponseCache
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly cookieMode: CookieMode
  readonly trustProxy: string | boolean
  readonly queue: FairQueue
  /** Limits the time of a request whose response is not in the cache. */
  readonly inTime: (listener: RequestListener) => RequestListener
  /** False during maintenance. */
  readonly isEnabled: () => boolean
}

export interface AnonymousCache {
  handle(request: IncomingMessage, response: ServerResponse, application: RequestListener): void
  /** Responses are stored after cookies are set and before compression. */
  attach(app: FastifyInstance): void
  /** Paths whose response is the same for all requests without a session. */
  setSharedPaths(paths: readonly CacheablePath[]): void
}

/**
 * Response cache for requests without a session, in front of the application. Concurrent misses share one response, rendered for
 * an in-process request, so that it does not depend on any client's connection.
 */
export function anonymousCache(deps: Deps): AnonymousCache {
  const { cache, isEnabled, inTime } = deps
  const failure = failureTracker()
  let isShared: (url: string) => boolean = () => false
  let inject: FastifyInstance['inject'] | undefined
  const keyOf = anonymousKeys(deps)
  const misses = coalesceMisses({
    ...deps,
    make: async (request) => {
      if (!inject) throw new Error('The cache is not attached to an application.')
      return inject(request)
    },
  })

  const handle = (request: IncomingMessage, response: ServerResponse, application: RequestListener): void => {
    const key = isEnabled() ? keyOf(request) : null
    const stored = key === null ? undefined : cache.find(key.text)
    if (key !== null && stored)
      sendStored(stored, request, response, newLanguageCookie(stored, key, request, deps))
    else if (key !== null && isShared(request.url ?? ''))
      inTime(() => shareMiss(key, request, response, application))(request, response)
    else inTime(application)(request, response)
  }

  const shareMiss = (
    key: AnonymousKey,
    request: IncomingMessage,
    response: ServerResponse,
    application: RequestListener,
  ): void => {
    if (failure.lately() && sendStale(key, request, response)) return
    const miss = misses(key, request)
    // The client's queue is full: the application sends the error.
    if (!miss) {
      application(request, response)
      return
    }
    miss.result.then(
      ({ epoch, made }) => {
        const stored = cache.find(key.text)
        if (made.statusCode >= 500) failure.note()
        if (!stored && made.statusCode >= 500 && sendStale(key, request, response)) return
        if (miss.isFirst) response.setHeader('x-request-id', String(made.headers['x-request-id']))
        if (stored) sendStored(stored, request, response, newLanguageCookie(stored, key, request, deps))
        else if (miss.isFirst) sendOnce(made, response)
        // Invalidated meanwhile: a response begun before must not answer later requests.
        else if (cache.epoch !== epoch) handle(request, response, application)
        // A client's rate limit error is not shared.
        else if (isShareable(made)) sendOnce(made, response)
        else application(request, response)
      },
      () => application(request, response),
    )
  }

  const sendStale = (key: AnonymousKey, request: IncomingMessage, response: ServerResponse): boolean => {
    const stale = cache.findStale(key.text)
    if (stale) sendStored(stale, request, response, newLanguageCookie(stale, key, request, deps))
    return stale !== undefined
  }

  return {
    handle,
    attach(app) {
      inject = app.inject.bind(app)
      storeResponses(app, cache, (request) => (isShared(request.url) ? keyOf(request.raw) : null))
    },
    setSharedPaths(paths) {
      isShared = cacheablePaths(paths)
    },
  }
}

/** Stored pages have no `Set-Cookie`; this is the one needed if the language cookie differs from `?lang=`. */
function newLanguageCookie(
  { isPage }: StoredResponse,
  { fromQuery, language }: AnonymousKey,
  request: IncomingMessage,
  deps: Deps,
) {
  const isNew = isPage && fromQuery && rawCookieLanguage(request) !== language
  return isNew ? languageCookie(request, language, deps) : undefined
}

/** How long stale responses are preferred after a failure of the application. */
const failureMs = 2_000

function failureTracker() {
  let at = Number.NEGATIVE_INFINITY
  return {
    note: () => {
      at = performance.now()
    },
    lately: () => performance.now() - at < failureMs,
  }
}

function isShareable({ statusCode, headers }: LightMyRequestResponse): boolean {
  return ([200, 302, 404].includes(statusCode) || statusCode >= 500) && headers['set-cookie'] === undefined
}

const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

function sendOnce(
  { statusCode, headers, rawPayload }: LightMyRequestResponse,
  response: ServerResponse,
): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHopHeaders.has(name)) response.setHeader(name, value)
  response.setHeader('content-length', rawPayload.length)
  response.statusCode = statusCode
  response.end(rawPayload)
}
