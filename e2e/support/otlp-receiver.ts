import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A received span, with its attributes as plain values. */
export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

export interface OtlpReceiver {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Headers of the exports. */
  readonly headers: readonly IncomingHttpHeaders[]
  /** All that was received, as text. */
  text(): string
  close(): Promise<void>
}

interface OtlpSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly attributes?: readonly OtlpAttribute[]
  readonly status?: { readonly code?: number }
}

interface OtlpAttribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

interface OtlpExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

const failedCode = 2

/** A collector that speaks OTLP over HTTP with JSON, and keeps what it receives. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const headers: IncomingHttpHeaders[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') {
      response.writeHead(404).end()
      return
    }
    const received = (await json(request)) as OtlpExport
    texts.push(JSON.stringify(received))
    headers.push(request.headers)
    for (const { resource, scopeSpans } of received.resourceSpans) {
      const service = String(plain(resource.attributes)['service.name'])
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => toReceived(span, service))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    text: () => texts.join('\n'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function toReceived(span: OtlpSpan, service: string): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, links = [], attributes = [], status } = span
  return {
    service,
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
    attributes: plain(attributes),
    failed: status?.code === failedCode,
  }
}

function plain(attributes: readonly OtlpAttribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}
