import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../refusals/app-error.ts'
import { sessionCookie } from './cookies.ts'

/** A load balancer asks as often as it likes. */
const probes = new Set(['/healthz', '/readyz'])

/** The session of a request, if it has been found in the database lately. */
export type KnownSession = (request: FastifyRequest) => string | undefined

/**
 * Limits against floods, in this process's memory. A member is counted by session, so that no neighbour behind
 * the same address takes away their turn; everybody else by address, an invented session too.
 */
export async function limitFloods(
  app: FastifyInstance,
  { sessionOf, perMinute }: { sessionOf: KnownSession; perMinute: { session: number; address: number } },
): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (sessionOf(request) ? perMinute.session : perMinute.address),
    keyGenerator: (request) => sessionOf(request) ?? request.ip,
    allowList: (request) => probes.has(request.url),
    cache: 20_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new AppError('TOO_MANY_REQUESTS'),
  })
}

/** When the process can't keep up, visitors' pages wait; members and calls go on. */
export async function shedUnderPressure(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: (request: FastifyRequest) => {
      if (
        request.method === 'GET' &&
        !request.url.startsWith('/api/') &&
        !sessionCookie(request, publicOrigin)
      )
        throw new AppError('OVERLOADED')
    },
  })
}
