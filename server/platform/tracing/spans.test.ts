import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { httpSender } from '../../outside/webhook/http-sender.ts'
import { FairQueue } from '../concurrency/fair-queue.ts'
import { inBatchSpan, inCallSpan, inJobSpan } from './spans.ts'
import { activeTraceIds, activeTraceparent } from './trace-context.ts'
import { traceStatement } from './trace-statement.ts'
import { tracedFetch, tracedWebhooks } from './traced-parties.ts'

const exporter = new InMemorySpanExporter()
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
const requests: IncomingHttpHeaders[] = []
const party = createServer((request, response) => {
  requests.push(request.headers)
  response.writeHead(request.url === '/refused' ? 403 : 200).end()
})
let origin: string
beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  await new Promise<void>((resolve) => party.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(party.address() as AddressInfo).port}`
})
afterEach(() => {
  exporter.reset()
  requests.length = 0
})
afterAll(async () => {
  await provider.shutdown()
  for (const api of [trace, context, propagation]) api.disable()
  await new Promise((resolve) => party.close(resolve))
})

const job = { queue: 'mail', id: 'id', attempt: 3, traceparent: undefined }
const spans = () => exporter.getFinishedSpans()
const named = (name: string) => spans().find((span) => span.name === name)

describe('calls of other systems', () => {
  it('have a span and carry its context within a trace', async () => {
    await inJobSpan(job, () =>
      tracedFetch('payment')(`${origin}/v1/payments/secret?key=secret`, { method: 'POST' }),
    )
    const [call] = spans()
    expect(call?.name).toBe('payment POST')
    expect(JSON.stringify(call?.attributes)).not.toContain('secret')
    expect(requests[0]?.['traceparent']).toBe(
      `00-${call?.spanContext().traceId}-${call?.spanContext().spanId}-01`,
    )
  })

  it('have neither outside of a trace', async () => {
    await tracedFetch('payment')(origin, {})
    expect(spans()).toEqual([])
    expect(requests[0]).not.toHaveProperty('traceparent')
  })

  it('fail with the status of the response', async () => {
    await inJobSpan(job, () => tracedFetch('payment')(`${origin}/refused`, {}))
    expect(named('payment GET')?.status.code).toBe(SpanStatusCode.ERROR)
    expect(named('payment GET')?.attributes).toMatchObject({ 'error.type': '403' })
  })

  it('do not tell receivers of webhooks about traces', async () => {
    const sender = tracedWebhooks(httpSender({ isAllowed: () => true }))
    const request = { url: `${origin}/hooks/secret`, body: '{}', headers: {} }
    await inJobSpan(job, () => sender.send(request))
    expect(requests[0]).not.toHaveProperty('traceparent')
    expect(named('webhook POST')?.attributes).toMatchObject({ 'http.response.status_code': 200 })
    expect(JSON.stringify(named('webhook POST')?.attributes)).not.toContain('secret')
  })

  it('are failed by code or class of an error, never by its message', async () => {
    const failing = async () => {
      throw Object.assign(new Error('mailbox of someone@example.com'), { code: 'EENVELOPE' })
    }
    const call = () => inCallSpan({ name: 'smtp send', attributes: {} }, failing)
    await expect(inJobSpan(job, call)).rejects.toThrow('mailbox')
    expect(named('smtp send')?.attributes).toEqual({ 'error.type': 'EENVELOPE' })
    expect(JSON.stringify(spans().map(({ status, events }) => [status, events]))).not.toContain('example')
  })
})

describe('a job', () => {
  it('starts a trace if it was enqueued outside of one, or by something unreadable', async () => {
    for (const traceparent of [undefined, 'nonsense'])
      await inJobSpan({ ...job, traceparent }, async () => {})
    expect(spans().map(({ parentSpanContext, links }) => [parentSpanContext, links])).toEqual([
      [undefined, []],
      [undefined, []],
    ])
    expect(spans()[0]?.attributes).toMatchObject({ 'messaging.destination.name': 'mail', 'job.attempt': 3 })
  })

  it('continues the trace and is linked to it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await inJobSpan({ ...job, traceparent }, async () => {
      expect(activeTraceIds().traceId).toBe('0af7651916cd43dd8448eb211c80319c')
    })
    expect(spans()[0]?.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
    expect(spans()[0]?.links[0]?.context.spanId).toBe('b7ad6b7169203331')
  })
})

it('work of several callers is a span of the first that is recorded, linked to the others', async () => {
  const done = Promise.withResolvers<void>()
  const callers = [ROOT_CONTEXT]
  const requests = ['a', 'b', 'c'].map((queue) =>
    inJobSpan({ ...job, queue }, () => {
      callers.push(context.active())
      return done.promise
    }),
  )
  await inBatchSpan('registrations', callers, async () => {
    expect(activeTraceIds().traceId).toBe(trace.getSpanContext(callers[1] ?? ROOT_CONTEXT)?.traceId)
  })
  done.resolve()
  await Promise.all(requests)
  const batch = named('registrations')
  expect(batch?.parentSpanContext?.spanId).toBe(named('process a')?.spanContext().spanId)
  expect(batch?.links.map((link) => link.context.spanId)).toEqual(
    ['process b', 'process c'].map((name) => named(name)?.spanContext().spanId),
  )
})

it('queued work belongs to the trace of its own caller', async () => {
  const queue = new FairQueue({ maxConcurrent: 1, maxConcurrentPerClient: 1, maxQueuedPerClient: 10 })
  const seen = await Promise.all(
    ['a', 'b', 'c'].map((client) =>
      inJobSpan({ ...job, queue: client }, async () => {
        const own = activeTraceparent()
        return [own, await queue.add(client, async () => activeTraceparent())?.result]
      }),
    ),
  )
  for (const [own, queued] of seen) expect(queued).toBe(own)
  expect(new Set(seen.map(([own]) => own)).size).toBe(3)
})

it('a statement is a span with its text, its duration and the SQLSTATE of its failure', async () => {
  const query = { sql: 'select * from "lecture" where "id" = $1', parameters: ['secret'] } as never
  await inJobSpan(job, async () => {
    const error = Object.assign(new Error('secret'), { code: '57014' })
    traceStatement({ level: 'query', query, queryDurationMillis: 5, isStream: false } as never)
    traceStatement({ level: 'error', query, queryDurationMillis: 5, error })
  })
  traceStatement({ level: 'query', query, queryDurationMillis: 5 } as never)
  const [first, second] = spans()
  expect(spans()).toHaveLength(3)
  expect([first?.name, second?.name]).toEqual(['select lecture', 'select lecture'])
  expect(first?.duration[1]).toBeCloseTo(5e6, -3)
  expect(first?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': 'select * from "lecture" where "id" = $1',
  })
  expect(second?.attributes).toMatchObject({ 'error.type': '57014' })
})

it.each([
  ['insert into "mail" ("key") values ($1) on conflict do update set "key" = $1', 'insert mail'],
  [
    '\n  with seat as (\n update lecture set seats_taken = $1), made as (insert into attender …',
    'update lecture',
  ],
  ['with due as (select id from lecture for update of lecture) select * from due', 'with lecture'],
  ['WITH next AS (SELECT 1 FROM x) UPDATE pgboss.job_common j SET', 'update job_common'],
  ['select "id" from "attender" for update', 'select attender'],
  ['select 1', 'select'],
  ['commit', 'commit'],
])('the statement %j is named %s', async (sql, name) => {
  const query = { sql, parameters: [] } as never
  await inJobSpan(job, async () => traceStatement({ level: 'query', query, queryDurationMillis: 1 } as never))
  expect(spans()[0]?.name).toBe(name)
})
