import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

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

/** Reads responses from the pieces that a connection receives, which share one buffer. */
class ResponseReader {
  #received: Buffer = Buffer.alloc(0)
  #headEnd = -1
  #bodyEnd: number | undefined
  status = ''

  /** True when the response is complete, by Content-Length or the last chunk; then the next one begins. */
  receive(piece: Buffer): boolean {
    const received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece])
    if (this.#headEnd < 0) this.#readHead(received)
    const complete =
      this.#headEnd >= 0 &&
      (this.#bodyEnd === undefined
        ? received.subarray(-5).equals(lastChunk)
        : received.length >= this.#bodyEnd)
    // The buffer of the piece is used again.
    this.#received = complete ? Buffer.alloc(0) : Buffer.from(received)
    if (complete) this.#headEnd = -1
    return complete
  }

  #readHead(received: Buffer): void {
    this.#headEnd = received.indexOf('\r\n\r\n')
    if (this.#headEnd < 0) return
    const head = received.toString('latin1', 0, this.#headEnd)
    this.status = head.slice(9, 12)
    const isChunked = /transfer-encoding: chunked/i.test(head)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    this.#bodyEnd = isChunked ? undefined : this.#headEnd + 4 + length
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** Takes what any of the connections receives. */
const buffer = Buffer.alloc(65_536)

/** Connects, sends a request, reads the response, sends the next. */
function runConnection(port: number, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new ResponseReader()
    // A connection's first response includes connecting.
    let sentAt = performance.now()
    let isPending = false
    const send = () => {
      const request = next()
      isPending = request !== undefined
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    const sendNext = () => {
      sentAt = performance.now()
      send()
    }
    const receive = (length: number) => {
      if (!reader.receive(buffer.subarray(0, length))) return true
      isPending = false
      statuses[reader.status] = (statuses[reader.status] ?? 0) + 1
      responses += 1
      latencies.push(performance.now() - sentAt)
      if (job.pauseMs === undefined) sendNext()
      else setTimeout(sendNext, job.pauseMs)
      return true
    }
    const socket = connect({
      port,
      localAddress,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer, callback: receive },
    })
    socket.on('error', reject)
    socket.on('close', () => (isPending ? reject(new Error('closed without a response')) : resolve()))
    socket.once('connect', send)
  })
}

await Promise.all(
  Array.from({ length: job.connections }, (_, index) =>
    // Distinct client addresses, because of the rate limit per address.
    runConnection(job.ports[index % job.ports.length] ?? 0, `127.0.1.${(index % 250) + 1}`),
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
