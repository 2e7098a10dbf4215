import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FairLimits } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from '../limits/hashed-client.ts'
import { sessionCookie } from './cookies.ts'
import { isPage } from './plain-page.ts'

/** Load balancers may poll without limit. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Exempt from load shedding. */
const exemptRoutes = new Set([...probes, '/metrics'])

/** The session of a request, if it was recently found in the database. */
export type KnownSession = (request: FastifyRequest) => string | undefined

/** Rate limit key: a member's session, so that members behind one address do not share a limit; else the address. */
export function clientKeyBy(sessionOf: KnownSession): (request: FastifyRequest) => string {
  return (request) => sessionOf(request) ?? networkOf(request.ip)
}

/** The request rate limit was exceeded. */
export class RateLimited extends AppError {
  constructor() {
    super('TOO_MANY_REQUESTS')
  }
}

/** In-memory rate limit by session, else by address or network; an unknown session counts by address, too. */
export async function limitRequestRate(
  app: FastifyInstance,
  { sessionOf, perMinute }: { sessionOf: KnownSession; perMinute: { session: number; address: number } },
): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (sessionOf(request) ? perMinute.session : perMinute.address),
    keyGenerator: clientKeyBy(sessionOf),
    allowList: (request) => probes.has(request.routeOptions.url ?? ''),
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new RateLimited(),
  })
}

/** CPU share of clients for uncached pages and responses. */
export const renderingLimits: FairLimits = {
  maxConcurrent: 8,
  maxConcurrentPerClient: 2,
  maxQueuedPerClient: 100,
  rateLimit: { perSecond: 30, burst: 90 },
}

/** Ignores event-loop delay in the first 5 s after start. */
const startMs = 5_000

/** Load shedding: rejects visitors' pages with 503; members, API calls and monitoring continue. */
export async function shedUnderPressure(
  app: FastifyInstance,
  publicOrigin: string,
  maxEventLoopDelay = 2_000,
): Promise<void> {
  let ignoredUntil = performance.now() + startMs
  app.addHook('onListen', async () => {
    ignoredUntil = performance.now() + startMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request: FastifyRequest) => {
      if (performance.now() < ignoredUntil) return
      const isExempt = exemptRoutes.has(request.routeOptions.url ?? '')
      if (isPage(request) && !isExempt && !sessionCookie(request, publicOrigin))
        throw new AppError('OVERLOADED')
    },
  })
}
