import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Place {
  readonly port: number
  /** Left out: this machine alone where `loopback`, else every address. */
  readonly host: string | undefined
  readonly loopback: boolean
}

/** Connections that wait to be accepted: beyond them one waits a second for its client's next try. Linux allows 4,096. */
const backlog = 4_096

/** Has the application listen, and gives its address. */
export async function listenAt(app: FastifyInstance, { port, host, loopback }: Place): Promise<string> {
  if (host !== undefined) return app.listen({ port, host, backlog })
  if (!loopback) return ofBothFamilies(app, port)
  let other: Server | undefined
  app.addHook('preClose', async () => void other?.close())
  const address = await app.listen({ port, host: '127.0.0.1', backlog })
  other = await passOn(app, Number(new URL(address).port))
  return address
}

/** On all addresses, of both families where the machine has both. */
function ofBothFamilies(app: FastifyInstance, port: number): Promise<string> {
  return app.listen({ port, host: '::', backlog }).catch((error) => {
    if (error.code === 'EAFNOSUPPORT') return app.listen({ port, host: '0.0.0.0', backlog })
    throw error
  })
}

/** Hands connections to IPv6's loopback address over, where the machine has one: browsers may take it for localhost. */
function passOn({ server }: FastifyInstance, port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const other = createServer((socket) => void server.emit('connection', socket))
    other.once('error', () => resolve(undefined))
    other.listen(port, '::1', () => resolve(other))
  })
}
