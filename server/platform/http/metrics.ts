import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { AppError } from '../errors/app-error.ts'

/** By route: its pattern limits the number of labels. */
export interface RequestMetrics {
  note(request: { method: string; route: string; status: number; seconds: number }): void
}

export function requestMetrics(registry: Registry): RequestMetrics {
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

  return {
    note({ method, route, status, seconds: taken }) {
      seconds.observe({ method, route, status: String(status) }, taken)
      if (status >= 400) refusals.inc({ route, status: String(status) })
    },
  }
}

interface Metrics {
  readonly registry: Registry
  readonly requests: RequestMetrics
  readonly token: string | undefined
}

/** Serves `/metrics` to this machine, or with the token. */
export function metricsRoute(app: FastifyInstance, { registry, requests, token }: Metrics): void {
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    requests.note({ method, route: routeOptions.url ?? 'unknown', status, seconds: elapsedTime / 1000 })
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
  if (token === undefined) return isOfThisMachine(request)
  const provided = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return provided.length === expected.length && timingSafeEqual(provided, expected)
}

/** Headers by which proxies name their client. */
const ofProxies =
  /^(?:x-(?:forwarded|real|original|client|cluster|envoy)|forwarded$|via$|true-client|cf-|fastly-|fly-)/

/** False for requests passed on by a proxy on this machine, recognised by its headers or by the requested host name. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => ofProxies.test(name))) return false
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(headers.host ?? '')
  )
}
