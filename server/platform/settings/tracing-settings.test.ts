import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseSettings } from './parse-settings.ts'
import { readTracing, tracingSettings } from './tracing-settings.ts'

const settings = z.object({ ...tracingSettings, TRUST_PROXY: z._default(z.string(), 'false') })
const read = (env: Record<string, string>) => readTracing(parseSettings(settings, env))

function problems(env: Record<string, string>): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n  ').slice(1)
  }
}

it('settings say where traces go, and which', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com/' }
  expect(read({ ...collector })).toEqual({
    url: 'https://otel.example.com/v1/traces',
    headers: {},
    ratio: 0.1,
    serviceName: 'education-centre',
    exportEveryMs: 5_000,
    trustsTraceparent: false,
  })
  const more = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otel.example.com/own/path',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hunter2, x-tenant = edu=1',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_SERVICE_NAME: 'edu',
    OTEL_BSP_SCHEDULE_DELAY: '1000',
    TRUST_TRACEPARENT: 'true',
    TRUST_PROXY: '10.0.0.1',
  }
  expect(read({ ...collector, ...more })).toEqual({
    url: 'https://otel.example.com/own/path',
    headers: { authorization: 'Bearer hunter2', 'x-tenant': 'edu=1' },
    ratio: 0,
    serviceName: 'edu',
    exportEveryMs: 1_000,
    trustsTraceparent: true,
  })
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeUndefined()
  expect(problems({ TRUST_TRACEPARENT: 'true' })).toEqual([
    'TRUST_TRACEPARENT=true is set, but TRUST_PROXY names no proxy.',
  ])
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an http or https address'],
  ...['hunter', 'a=%E0%A4%A', 'a=1,=2'].map((value) => [
    ...['OTEL_EXPORTER_OTLP_HEADERS', value, 'takes name=value pairs, separated by commas'],
  ]),
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'only http/json is supported'],
  ['OTEL_TRACES_SAMPLER', 'always_on', 'only parentbased_traceidratio is supported'],
  ...['10', '1.5', '-0.1', '10%'].map((value) => [
    ...['OTEL_TRACES_SAMPLER_ARG', value, 'must be a part of all traces, 0 to 1'],
  ]),
  ['OTEL_BSP_SCHEDULE_DELAY', '5s', 'must be milliseconds, 10 to 99999'],
  ['TRUST_TRACEPARENT', 'yes', 'must be true or false'],
])('reject %s=%s in one line', (name, value, message) => {
  expect(problems({ [name]: value })).toEqual([`${name}: ${message}`])
})
