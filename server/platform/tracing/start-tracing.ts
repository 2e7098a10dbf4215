import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import type { Logger } from 'pino'
import type { TracingSettings } from '../settings/tracing-settings.ts'

/** Longest wait for a collector that cannot be reached when the process stops. */
const stopMs = 2_000

/** Statements may be long; the beginning is enough to find one in the code. */
const maxAttributeLength = 2_000

/** Load this file only if tracing is on. Returns a function that exports the remaining spans and stops. */
export function startTracing(settings: TracingSettings, log: Logger): () => Promise<void> {
  const { url, headers, ratio, serviceName, exportEveryMs } = settings
  reportTo(log)
  const own = {
    [ATTR_SERVICE_NAME]: serviceName,
    [ATTR_SERVICE_INSTANCE_ID]: `${hostname()}:${process.pid}`,
  }
  const exporter = new OTLPTraceExporter({ url, headers })
  const provider = new TracerProvider({
    resource: detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
      resourceFromAttributes(own),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: exportEveryMs })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  log.info({ collector: new URL(url).host, ratio }, 'traces are exported')
  return async () => {
    await Promise.race([provider.shutdown().catch(() => {}), pause(stopMs, undefined, { ref: false })])
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}

const reportEveryMs = 60_000

/** What the SDK reports, such as a collector that cannot be reached, is logged at most once a minute. */
function reportTo(log: Logger): void {
  let lastAt = Number.NEGATIVE_INFINITY
  const report = (message: string) => {
    if (performance.now() - lastAt < reportEveryMs) return
    lastAt = performance.now()
    log.warn({ problem: message.slice(0, 500) }, 'traces are lost')
  }
  const ignore = () => {}
  const logger = { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}
