import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../settings/parse-settings.ts'

interface ListenOptions {
  readonly port: number
  /** If omitted: loopback if `loopback`, else all addresses. */
  readonly host: string | undefined
  readonly loopback: boolean
}

/** Beyond it clients retry to connect after a second. Linux caps it at `net.core.somaxconn`, 4,096 by default. */
const backlog = 16_384

const notOfThisMachine: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** Rejects with EADDRINUSE if the port is taken, so that a process that cannot serve fails before doing any work. */
export async function assertPortFree({ port, host, loopback }: ListenOptions): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host: host ?? (loopback ? '127.0.0.1' : undefined) })
  await once(probe, 'listening').catch((error) => {
    if (host === undefined || !notOfThisMachine.has(error.code)) throw error
    throw new ConfigError([`HOST: ${host} is no address of this machine (${error.code}).`])
  })
  await new Promise((resolve) => probe.close(resolve))
}

export async function listenAt(
  app: FastifyInstance,
  { port, host, loopback }: ListenOptions,
): Promise<string> {
  if (host !== undefined) return app.listen({ port, host, backlog })
  if (!loopback) return listenOnAll(app, port)
  let other: Server | undefined
  app.addHook('preClose', async () => void other?.close())
  const address = await app.listen({ port, host: '127.0.0.1', backlog })
  other = await listenOnIpv6Loopback(app, Number(new URL(address).port))
  return address
}

/** On IPv6 and IPv4, or on IPv4 only if the machine has no IPv6. */
function listenOnAll(app: FastifyInstance, port: number): Promise<string> {
  return app.listen({ port, host: '::', backlog }).catch((error) => {
    if (error.code === 'EAFNOSUPPORT') return app.listen({ port, host: '0.0.0.0', backlog })
    throw error
  })
}

/** Browsers may resolve localhost to the IPv6 loopback. Undefined if there is none. */
function listenOnIpv6Loopback({ server }: FastifyInstance, port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const other = createServer((socket) => void server.emit('connection', socket))
    other.once('error', () => resolve(undefined))
    other.listen(port, '::1', () => resolve(other))
  })
}
