import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Calls that a provider's server makes, where no browser could say whence, and the testing provider's way of sending a
 * browser back to us. None of them acts for whoever's cookies come along.
 */
const fromServers = /^\/(?:auth\/back-channel-logout$|lti\/)/

/**
 * State-changing requests of a browser must come from our own pages. A browser tells by Sec-Fetch-Site or Origin;
 * what sends neither is no browser and carries nobody's cookies by accident.
 */
export function guardRequests(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    // The file system throws at a NUL; calls of the API read their addresses themselves.
    if (/^(?!\/api\/)[^?]*%00/.test(request.url)) throw new AppError('BAD_ADDRESS')
    if (reading.has(request.method) || fromServers.test(request.url)) return
    if (!comesFromUs(request, publicOrigin)) throw new AppError('ORIGIN_REFUSED')
  })
}

function comesFromUs(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === publicOrigin
}
