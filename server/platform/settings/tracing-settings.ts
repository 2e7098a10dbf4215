import * as z from 'zod/mini'
import { ConfigError } from './parse-settings.ts'
import { setting, webUrl } from './setting-shapes.ts'

export interface TracingSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of the traces beginning here that is recorded, 0 to 1. */
  readonly ratio: number
  readonly serviceName: string
  readonly exportEveryMs: number
  /** Whether `traceparent` of requests from trusted proxies is continued. */
  readonly trustsTraceparent: boolean
}

const only = (value: string) => z.optional(z.literal(value, { error: `only ${value} is supported` }))

/** Names of the OpenTelemetry specification, and our own for trust. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'OpenTelemetry collector that takes OTLP over HTTP with JSON; without it, nothing is traced.',
    z.optional(webUrl),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(
    'The same with its path; without it, $OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces.',
    z.optional(webUrl),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    'Headers for the collector, such as authorization=Bearer%20token.',
    z._default(
      z.string().check(
        z.refine((text) => readHeaders(text) !== undefined, {
          error: 'takes name=value pairs, separated by commas',
        }),
      ),
      '',
    ),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting('Protocol of the export.', only('http/json')),
  OTEL_TRACES_SAMPLER: setting('Which traces are recorded.', only('parentbased_traceidratio')),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Part of the traces that is recorded.',
    z._default(
      z.pipe(
        z
          .string()
          .check(
            z.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, { error: 'must be a part of all traces, 0 to 1' }),
          ),
        z.transform(Number),
      ),
      0.1,
    ),
  ),
  OTEL_BSP_SCHEDULE_DELAY: setting(
    'Milliseconds between two exports.',
    z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{1,4}$/, { error: 'must be milliseconds, 10 to 99999' })),
        z.transform(Number),
      ),
      5_000,
    ),
  ),
  OTEL_SERVICE_NAME: setting('Name of the product in traces.', z._default(z.string(), 'education-centre')),
  TRUST_TRACEPARENT: setting(
    'true: traces that a proxy of TRUST_PROXY has begun are continued. The proxy must set or remove the header traceparent.',
    z._default(z.enum(['true', 'false'], { error: 'must be true or false' }), 'false'),
  ),
}

type TracingValues = z.infer<z.ZodMiniObject<typeof tracingSettings>>

/** Undefined without an endpoint: then nothing is traced. */
export function readTracing(
  values: TracingValues & { readonly TRUST_PROXY: string },
): TracingSettings | undefined {
  const trustsTraceparent = values.TRUST_TRACEPARENT === 'true'
  if (trustsTraceparent && values.TRUST_PROXY === 'false')
    throw new ConfigError(['TRUST_TRACEPARENT=true is set, but TRUST_PROXY names no proxy.'])
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  if (!url) return undefined
  return {
    url,
    headers: readHeaders(values.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    serviceName: values.OTEL_SERVICE_NAME,
    exportEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
    trustsTraceparent,
  }
}

/** Values are URL-encoded, as in W3C Baggage. */
function readHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.replaceAll(' ', '').split(',')
  const read = pairs.filter((pair) => pair !== '').map((pair) => /^([\w-]+)=([!-~]*)$/.exec(pair))
  if (read.some((pair) => pair === null || !isEncoded(pair[2] ?? ''))) return undefined
  return Object.fromEntries(read.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')]))
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
