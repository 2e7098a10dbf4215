import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection by Sec-Fetch-Site or Origin. A client that sends neither is no browser, and has no cookies by accident. */
export function guardRequests(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    // The file system throws on NUL. API routes validate their own URLs.
    if (/^(?!\/api\/)[^?]*%00/.test(request.url)) throw new AppError('BAD_ADDRESS')
    if (safeMethods.has(request.method) || request.routeOptions.config.fromOtherSites) return
    if (!isSameOrigin(request, publicOrigin)) throw new AppError('ORIGIN_REFUSED')
  })
}

/** True also for clients that send neither `Sec-Fetch-Site` nor `Origin`, which are no browsers. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === publicOrigin
}
