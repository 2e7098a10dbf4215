import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FairLimits } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from '../limits/hashed-client.ts'
import { PerMinuteLimit } from '../limits/per-minute-limit.ts'
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

/** By session, else by address or network. A session that is not known counts by address. */
export function limitRequestRate(
  app: FastifyInstance,
  { sessionOf, perMinute }: { sessionOf: KnownSession; perMinute: { session: number; address: number } },
): void {
  const ofSessions = new PerMinuteLimit(perMinute.session)
  const ofAddresses = new PerMinuteLimit(perMinute.address)
  const clientOf = clientKeyBy(sessionOf)
  app.addHook('onRequest', async (request, reply) => {
    if (probes.has(request.routeOptions.url ?? '')) return
    const limit = sessionOf(request) ? ofSessions : ofAddresses
    const client = clientOf(request)
    if (!limit.isExceededBy(client)) return
    reply.header('retry-after', limit.retryAfter(client))
    throw new RateLimited()
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
