import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What one connection after the other is to send; the answer is printed as JSON. */
export interface Hammering {
  readonly ports: readonly number[]
  readonly connections: number
  /** A file with the requests as a JSON list of texts. */
  readonly requestsFile: string
  /** How long the requests are repeated; left out, each is sent once. */
  readonly seconds?: number
}

export interface Hammered {
  readonly replies: number
  readonly seconds: number
  /** How many replies had each status. */
  readonly statuses: Readonly<Record<string, number>>
}

const job = JSON.parse(process.argv[2] ?? '') as Hammering
const requests = (JSON.parse(readFileSync(job.requestsFile, 'utf8')) as string[]).map((text) =>
  Buffer.from(text),
)
const statuses: Record<string, number> = {}
let sent = 0
let replies = 0
const started = performance.now()
const end = job.seconds === undefined ? undefined : started + job.seconds * 1000

function next(): Buffer | undefined {
  if (end === undefined) return requests[sent++]
  return performance.now() < end ? requests[sent++ % requests.length] : undefined
}

/** Whether a reply has come to its end: as long as its head says, or by its last chunk. */
function isWhole(head: string, body: Buffer): boolean {
  if (/transfer-encoding: chunked/i.test(head)) return body.subarray(-5).equals(lastChunk)
  return body.length >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

const lastChunk = Buffer.from('0\r\n\r\n')

/** Sends a request, reads its reply, sends the next. */
function work(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let got: Buffer = Buffer.alloc(0)
    const send = () => {
      const request = next()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    socket.on('data', (piece) => {
      got = got.length === 0 ? piece : Buffer.concat([got, piece])
      const headEnd = got.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = got.toString('latin1', 0, headEnd)
      if (!isWhole(head, got.subarray(headEnd + 4))) return
      const status = head.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      replies += 1
      got = Buffer.alloc(0)
      send()
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
        // Clients of their own: one address may not ask so often.
        localAddress: `127.0.1.${(index % 250) + 1}`,
        noDelay: true,
      }),
    ),
  ),
)
const result: Hammered = { replies, seconds: (performance.now() - started) / 1000, statuses }
console.log(JSON.stringify(result))
