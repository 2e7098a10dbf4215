import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { AppError } from '../errors/app-error.ts'

/** Measures requests by route and serves `/metrics`: to this machine, or with the token. */
export function metricsRoute(
  app: FastifyInstance,
  { registry, token }: { registry: Registry; token: string | undefined },
): void {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Responses with status 400 and above',
    labelNames: ['route', 'status'],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    // The route pattern bounds the number of labels.
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400) refusals.inc({ route, status })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('NOT_FOUND')
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // Proxied requests come from elsewhere, even if the proxy runs here.
  if (token === undefined && (request.headers['x-forwarded-for'] || request.headers['forwarded']))
    return false
  if (token === undefined)
    return (
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
      request.ip === request.socket.remoteAddress
    )
  const provided = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return provided.length === expected.length && timingSafeEqual(provided, expected)
}
