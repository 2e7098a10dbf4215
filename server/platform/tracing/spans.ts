import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions'
import { contextOf } from './trace-context.ts'

/** Looked up for each span, as the SDK is registered after modules are loaded. */
export const tracer = () => trace.getTracer('education-centre')

interface Call {
  readonly name: string
  readonly attributes: Attributes
}

/** Without a span if the call is part of no recorded trace. */
export function inCallSpan<Result>(
  { name, attributes }: Call,
  call: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return call(undefined)
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return runIn(trace.setSpan(context.active(), span), span, () => call(span))
}

interface JobRun {
  readonly queue: string
  readonly id: string
  readonly attempt: number
  /** Of the request or job that enqueued it. */
  readonly traceparent: string | undefined
}

/** Continues the trace in which the job was enqueued, and links to it. */
export function inJobSpan<Result>(
  { queue, id, attempt, traceparent }: JobRun,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const parent = contextOf(traceparent)
  const enqueuedBy = trace.getSpanContext(parent)
  // The package does not export names of semantic conventions that are not stable yet.
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': id,
    'job.attempt': attempt,
  }
  const links = enqueuedBy ? [{ context: enqueuedBy }] : []
  const span = tracer().startSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes, links }, parent)
  return runIn(trace.setSpan(parent, span), span, () => run(span))
}

/** Uses a span in the trace of the first caller that is recorded, with links to the others. */
export function inBatchSpan<Result>(
  name: string,
  callers: readonly Context[],
  work: () => Promise<Result>,
): Promise<Result> {
  const recorded = callers.filter((caller) => trace.getSpan(caller)?.isRecording())
  const [first, ...others] = recorded
  if (!first) return context.with(callers[0] ?? ROOT_CONTEXT, work)
  const links = others.flatMap((caller) => {
    const linked = trace.getSpanContext(caller)
    return linked ? [{ context: linked }] : []
  })
  const span = tracer().startSpan(name, { links, attributes: { 'batch.size': callers.length } }, first)
  return runIn(trace.setSpan(first, span), span, work)
}

async function runIn<Result>(active: Context, span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(active, work)
  } catch (error) {
    markFailed(span, errorTypeOf(error))
    throw error
  } finally {
    span.end()
  }
}

export function markFailed(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The error's code, such as an SQLSTATE, else its class. Never its message, which may name people. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
