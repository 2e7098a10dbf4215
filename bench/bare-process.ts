import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The limit for what is sent from memory: Node's own server with the same headers and bytes. Prints its port. */
export interface Bare {
  readonly headers: readonly string[]
  /** In base64. */
  readonly body: string
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Bare
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, reply) => {
  reply.writeHead(200, [...headers])
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
