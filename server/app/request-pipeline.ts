import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cachedPages } from '#contract/page-lists.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { FullLectures } from '../courses/registration/full-lectures.ts'
import type { SeenRecorder } from '../people/session/seen-recorder.ts'
import type { actorReader } from '../people/view/actor-reader.ts'
import type { FairQueue } from '../platform/concurrency/fair-queue.ts'
import {
  answerInTime,
  answerTimes,
  limitFromBody,
  withinItsLimit,
} from '../platform/connections/answer-in-time.ts'
import { clientNetworks } from '../platform/connections/client-network.ts'
import { connectionLimits } from '../platform/connections/connection-limits.ts'
import { httpServer } from '../platform/connections/http-server.ts'
import { floodLimits, refuseFloods } from '../platform/connections/refuse-floods.ts'
import { refuseRequest } from '../platform/connections/refuse-request.ts'
import { scheduleRequests, schedulerLimits } from '../platform/connections/request-scheduler.ts'
import type { AbuseLog } from '../platform/http/abuse-log.ts'
import { cookieNames, rawSessionCookie } from '../platform/http/cookies.ts'
import { outageRetrySeconds } from '../platform/http/errors.ts'
import type { RequestMetrics } from '../platform/http/metrics.ts'
import type { Site } from '../platform/pages/pages.ts'
import { type AnonymousCache, anonymousCache } from '../platform/response-cache/anonymous-cache.ts'
import { type MemberPages, memberPages } from '../platform/response-cache/member-pages.ts'
import { registerResponseCacheMetrics } from '../platform/response-cache/response-cache-metrics.ts'
import type { AppDeps } from './app-deps.ts'
import { sharedMemberPages } from './member-page-facts.ts'
import { refuseFullLectures } from './refuse-full-lectures.ts'

export interface SharedParts {
  readonly queue: FairQueue
  readonly reader: ReturnType<typeof actorReader>
  readonly seen: SeenRecorder
  readonly abuseLog: AbuseLog
  readonly fullLectures: FullLectures | undefined
  readonly requests: RequestMetrics
}

interface RequestPipeline {
  server(application: RequestListener): Server
  attach(app: FastifyInstance): void
  setCacheable(endpoints: readonly Endpoint[], site: Site | undefined): void
}

/**
 * What a request passes before the application: limits of connections and requests, the response caches for visitors and for
 * members, a queue, and the refusal of registrations for lectures that are known to be full.
 */
export function requestPipeline(deps: AppDeps, parts: SharedParts): RequestPipeline {
  const { config, database, clock, shutdown } = deps
  const { reader, abuseLog } = parts
  const caches = cachesOf(deps, parts)
  let app: FastifyInstance | undefined
  return {
    server(application) {
      const unlessFull = refuseFull(application, deps, parts)
      const inTurn = scheduled(withinItsLimit(unlessFull), deps, reader.knownSecret)
      const answer = caches ? withCaches(inTurn, caches) : inTime(inTurn, deps)
      const rateLimited = refuseFloods(answer, { ...config, limits: floodLimits, abuseLog })
      return httpServer(rateLimited, {
        limits: connectionLimits(config.trustProxy !== false),
        shutdown,
        refuse: (request, response, status) =>
          refuseUnavailable(request, response, config, { code: 'OVERLOADED', status }),
      })
    },
    attach(attached) {
      app = attached
      limitFromBody(attached)
      caches?.visitors.attach(attached)
    },
    setCacheable(endpoints, site) {
      const calls = endpoints.flatMap(({ path, cacheKeyQuery }) =>
        cacheKeyQuery ? [{ path, cacheKeyQuery }] : [],
      )
      caches?.visitors.setSharedPaths([...calls, ...(site?.cacheable ? cachedPages() : [])])
      if (site?.cacheable && app)
        caches?.members.attach(
          app,
          sharedMemberPages({
            db: database.db,
            clock,
            zone: config.zone,
            renewalSeats: config.renewalSeats,
          }),
        )
    },
  }
}

interface Caches {
  readonly visitors: AnonymousCache
  readonly members: MemberPages
}

/** The caches answer nothing during maintenance, which the application announces. */
function cachesOf(deps: AppDeps, { queue, reader }: SharedParts): Caches | undefined {
  const { config, maintenance, registry, responseCache: cache } = deps
  if (!cache) return undefined
  registerResponseCacheMetrics(cache, registry)
  const common = { ...config, cache, isEnabled: () => maintenance.current() === null }
  return {
    visitors: anonymousCache({ ...common, queue, inTime: (listener) => inTime(listener, deps) }),
    members: memberPages({ ...common, memberOfSecret: reader.memberOfSecret }),
  }
}

function withCaches(application: RequestListener, { visitors, members }: Caches): RequestListener {
  const forMembers: RequestListener = (request, response) => members.handle(request, response, application)
  return (request, response) => visitors.handle(request, response, forMembers)
}

function refuseFull(
  application: RequestListener,
  { config, maintenance }: AppDeps,
  { fullLectures, reader, requests }: SharedParts,
): RequestListener {
  if (!fullLectures) return application
  const isEnabled = () => maintenance.current() === null
  return refuseFullLectures(application, {
    ...config,
    fullLectures,
    requests,
    isEnabled,
    knownSecret: reader.knownSecret,
    memberOfSecret: reader.memberOfSecretLater,
  })
}

function inTime(listener: RequestListener, { config, log, times = answerTimes }: AppDeps): RequestListener {
  return answerInTime(listener, {
    times,
    refuse: (request, response, code) => {
      const requestId = refuseUnavailable(request, response, config, { code })
      log.warn({ method: request.method, code, reqId: requestId }, 'not answered in time')
    },
  })
}

/** Begins the application's requests in turn by client: the session if it is known, else the address. */
function scheduled(
  application: RequestListener,
  { config, backlog }: AppDeps,
  knownSecret: (secret: string | undefined) => string | undefined,
): RequestListener {
  const networkOf = clientNetworks(config.trustProxy)
  const names = cookieNames(config.publicOrigin)
  return scheduleRequests(application, {
    limits: schedulerLimits,
    backlog,
    clientOf: (request) => knownSecret(rawSessionCookie(request, names)) ?? networkOf(request),
    refuse: (request, response) => void refuseUnavailable(request, response, config, { code: 'OVERLOADED' }),
  })
}

/** Asks the client to retry. Returns the request's id. */
function refuseUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  config: AppDeps['config'],
  { code, status }: { readonly code: ErrorCode; readonly status?: number | undefined },
): string {
  return refuseRequest(request, response, { ...config, code, status, retryAfter: outageRetrySeconds })
}
