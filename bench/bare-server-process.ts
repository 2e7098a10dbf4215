import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The upper bound for cached responses: a bare `node:http` server that sends the same bytes. Prints its port. */
export interface RawResponse {
  readonly headers: readonly string[]
  /** Base64. */
  readonly body: string
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RawResponse
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, reply) => {
  reply.writeHead(200, [...headers])
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
