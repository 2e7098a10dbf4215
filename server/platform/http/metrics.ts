import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { AppError } from '../errors/app-error.ts'

/** Counts and times requests by route, and shows them at `/metrics`: to this machine, or to who knows the token. */
export function metricsRoute(
  app: FastifyInstance,
  { registry, token }: { registry: Registry; token: string | undefined },
): void {
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Replies of 400 and above',
    labelNames: ['route', 'status'],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: the number of labels stays bounded.
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
  // What a proxy passes on comes from elsewhere, wherever the proxy runs.
  if (token === undefined && (request.headers['x-forwarded-for'] || request.headers['forwarded']))
    return false
  if (token === undefined)
    return (
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
      request.ip === request.socket.remoteAddress
    )
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
