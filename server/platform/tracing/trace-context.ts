import { type Context, context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api'

/** W3C `traceparent` of the active span, whether or not it is recorded; undefined outside of a trace. */
export function activeTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Without a trace if `traceparent` is missing or malformed. */
export function contextOf(traceparent: string | undefined): Context {
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent })
}

export function activeTraceIds(): { traceId?: string; spanId?: string } {
  const active = trace.getSpanContext(context.active())
  return active ? { traceId: active.traceId, spanId: active.spanId } : {}
}
