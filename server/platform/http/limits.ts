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

const exemptRoutes = new Set([...probes, '/metrics'])

/** The session of a request, if it was recently found in the database. */
export type KnownSession = (request: FastifyRequest) => string | undefined

/** The session, so that members behind one address do not share a limit; else the address. */
export function clientKeyBy(sessionOf: KnownSession): (request: FastifyRequest) => string {
  return (request) => sessionOf(request) ?? networkOf(request.ip)
}

export class RateLimited extends AppError {
  constructor() {
    super('TOO_MANY_REQUESTS')
  }
}

/** In memory, by session, else by address or network. A session that is not known counts by address. */
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

export const renderingLimits: FairLimits = {
  maxConcurrent: 8,
  maxConcurrentPerClient: 2,
  maxQueuedPerClient: 100,
  rateLimit: { perSecond: 30, burst: 90 },
}

/** Event-loop delay is ignored for this long after the start. */
const startMs = 5_000

/** Load shedding: visitors' pages get 503, while members, API calls and monitoring are served. */
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
