import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FairLimits } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from '../limits/client-of.ts'
import { sessionCookie } from './cookies.ts'
import { isPage } from './plain-page.ts'

/** A load balancer asks as often as it likes. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** What tells how the product is. */
const watched = new Set([...probes, '/metrics'])

/** The session of a request, if it has been found in the database lately. */
export type KnownSession = (request: FastifyRequest) => string | undefined

/** Whom a request counts for: a member by session, so that no neighbour takes away their turn; else by address. */
export function clientsBy(sessionOf: KnownSession): (request: FastifyRequest) => string {
  return (request) => sessionOf(request) ?? networkOf(request.ip)
}

/** Too much at once, before anybody looked what it was. */
export class Flood extends AppError {
  constructor() {
    super('TOO_MANY_REQUESTS')
  }
}

/**
 * Limits against floods, in this process's memory: by session, else by address or network, an invented session too.
 */
export async function limitFloods(
  app: FastifyInstance,
  { sessionOf, perMinute }: { sessionOf: KnownSession; perMinute: { session: number; address: number } },
): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (sessionOf(request) ? perMinute.session : perMinute.address),
    keyGenerator: clientsBy(sessionOf),
    allowList: (request) => probes.has(request.url),
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new Flood(),
  })
}

/** Pages and other responses of the application that are made for one client and not stored, by which CPU is shared. */
export const renderingLimits: FairLimits = {
  together: 8,
  ofOne: 2,
  waiting: 100,
  pace: { perSecond: 30, burst: 90 },
}

/** What starting took is no sign that those who come then are too many. */
const settleMs = 5_000

/** When the process can't keep up, visitors' pages wait; members, calls, and who watches over the product go on. */
export async function shedUnderPressure(
  app: FastifyInstance,
  publicOrigin: string,
  maxEventLoopDelay = 2_000,
): Promise<void> {
  let settledAt = performance.now() + settleMs
  app.addHook('onListen', async () => {
    settledAt = performance.now() + settleMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request: FastifyRequest) => {
      if (performance.now() < settledAt) return
      if (isPage(request) && !watched.has(request.url) && !sessionCookie(request, publicOrigin))
        throw new AppError('OVERLOADED')
    },
  })
}
