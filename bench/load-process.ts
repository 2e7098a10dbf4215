import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** Requests to send over several connections. The process prints a `LoadResult` as JSON. */
export interface LoadJob {
  readonly ports: readonly number[]
  readonly connections: number
  /** A file with a JSON array of raw requests. */
  readonly requestsFile: string
  /** How long the requests are repeated, SIGTERM ends it; without it, each is sent once. */
  readonly seconds?: number
  /** Pause of a connection between a response and its next request. */
  readonly pauseMs?: number
}

export interface LoadResult {
  readonly responses: number
  readonly seconds: number
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds from sending a request to its complete response. */
  readonly latency: { readonly median: number; readonly p99: number; readonly longest: number }
}

const job = JSON.parse(process.argv[2] ?? '') as LoadJob
const requests = (JSON.parse(readFileSync(job.requestsFile, 'utf8')) as string[]).map((text) =>
  Buffer.from(text),
)
const statuses: Record<string, number> = {}
const latencies: number[] = []
let sent = 0
let responses = 0
const started = performance.now()
let end = job.seconds === undefined ? undefined : started + job.seconds * 1000
process.once('SIGTERM', () => {
  end = 0
})

function next(): Buffer | undefined {
  if (end === undefined) return requests[sent++]
  return performance.now() < end ? requests[sent++ % requests.length] : undefined
}

/** Whether a response is complete, by Content-Length or the last chunk. */
function isComplete(head: string, body: Buffer): boolean {
  if (/transfer-encoding: chunked/i.test(head)) return body.subarray(-5).equals(lastChunk)
  return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** Sends a request, reads the response, sends the next. */
function work(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    // A connection's first response includes connecting.
    let sentAt = performance.now()
    const send = () => {
      const request = next()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = received.toString('latin1', 0, headEnd)
      if (!isComplete(head, received.subarray(headEnd + 4))) return
      const status = head.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      responses += 1
      latencies.push(performance.now() - sentAt)
      received = Buffer.alloc(0)
      const sendNext = () => {
        sentAt = performance.now()
        send()
      }
      if (job.pauseMs === undefined) sendNext()
      else setTimeout(sendNext, job.pauseMs)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.once('connect', send)
  })
}

await Promise.all(
  Array.from({ length: job.connections }, (_, index) =>
    work(
      connect({
        port: job.ports[index % job.ports.length] ?? 0,
        host: '127.0.0.1',
        // Distinct client addresses, because of the rate limit per address.
        localAddress: `127.0.1.${(index % 250) + 1}`,
        noDelay: true,
      }),
    ),
  ),
)
latencies.sort((a, b) => a - b)
const at = (share: number) =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
const result: LoadResult = {
  responses,
  seconds: (performance.now() - started) / 1000,
  statuses,
  latency: { median: at(0.5), p99: at(0.99), longest: at(1) },
}
console.log(JSON.stringify(result))
