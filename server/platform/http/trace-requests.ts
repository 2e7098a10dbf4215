import type { IncomingMessage } from 'node:http'
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../log/log.ts'
import { markFailed, tracer } from '../tracing/spans.ts'

interface Traced {
  readonly span: Span
  readonly active: Context
}

/** They are polled, or are files that never change. */
const untraced: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** Spans are named by routes, as URLs contain codes, links and search terms. `trusts`: whether `traceparent` is continued. */
export function traceRequests(app: FastifyInstance, trusts: (request: IncomingMessage) => boolean): void {
  const requests = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (untraced.has(request.routeOptions.url ?? '')) return done()
    const traced = begin(request, trusts(request.raw))
    requests.set(request, traced)
    context.with(traced.active, done)
  })
  // Bodies are read in events of the connection, outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = requests.get(request)
    if (traced) context.with(traced.active, done)
    else done()
  })
  const end = (request: FastifyRequest, describe: (span: Span) => void) => {
    const span = requests.get(request)?.span
    if (!span) return
    requests.delete(request)
    describe(span)
    span.end()
  }
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, (span) => {
      span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, statusCode)
      if (statusCode >= 500) markFailed(span, String(statusCode))
    })
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, (span) => markFailed(span, 'aborted'))
    done()
  })
}

function begin(request: FastifyRequest, isTrusted: boolean): Traced {
  const { method, headers } = request
  const { traceparent, tracestate } = headers
  const parent =
    isTrusted && traceparent !== undefined
      ? propagation.extract(ROOT_CONTEXT, { traceparent, tracestate })
      : ROOT_CONTEXT
  const route = routeOf(request)
  const attributes = {
    [ATTR_HTTP_REQUEST_METHOD]: method,
    [ATTR_HTTP_ROUTE]: route,
    'request.id': request.id,
  }
  const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
  return { span, active: trace.setSpan(parent, span) }
}
