import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type RateLimit, TokenBucket } from '../concurrency/token-bucket.ts'
import { networkOf } from '../limits/hashed-client.ts'
import { serverTimeouts } from './body-timeouts.ts'

export interface ConnectionLimits {
  readonly maxOpen: number
  /** Per address or IPv6 network; undefined behind a proxy, whose address all clients share. */
  readonly perClient: { readonly open: number; readonly pace: RateLimit } | undefined
  /** Milliseconds without a byte before a connection with a pending response is closed. */
  readonly idleMs: number
  readonly keepAliveMs: number
  /** Milliseconds for which a request body may continue after the response. */
  readonly unreadBodyMs: number
}

export const serverTimeoutOptions: ServerOptions = { ...serverTimeouts, connectionsCheckingInterval: 5_000 }

/** Proxies reuse connections for many clients; browsers reopen them quickly. */
export function connectionLimits(isProxied: boolean): ConnectionLimits {
  return {
    maxOpen: 16_000,
    perClient: isProxied ? undefined : { open: 1_000, pace: { perSecond: 20, burst: 1_000 } },
    idleMs: 60_000,
    keepAliveMs: isProxied ? 72_000 : 10_000,
    unreadBodyMs: 5_000,
  }
}

export function limitConnections(
  server: Server,
  { maxOpen, perClient, idleMs, keepAliveMs }: ConnectionLimits,
  clients: ConnectionCounter,
): void {
  server.maxConnections = maxOpen
  server.setTimeout(idleMs)
  server.keepAliveTimeout = keepAliveMs
  if (perClient !== undefined)
    server.on('connection', (socket: Socket) => clients.admit(socket, perClient) || socket.destroy())
}

const maxTrackedClients = 20_000
const penalty = 50

export class ConnectionCounter {
  readonly #clients = new Map<string, { open: number; readonly bucket: TokenBucket }>()

  admit(socket: Socket, { open, pace }: NonNullable<ConnectionLimits['perClient']>): boolean {
    const network = networkOf(socket.remoteAddress)
    const client = this.#clients.get(network) ?? { open: 0, bucket: new TokenBucket(pace) }
    if (client.open >= open || !client.bucket.take()) return false
    this.#forgetSome()
    this.#clients.set(network, client)
    client.open += 1
    socket.once('close', () => {
      client.open -= 1
    })
    return true
  }

  penalise(socket: Socket): void {
    this.#clients.get(networkOf(socket.remoteAddress))?.bucket.take(penalty)
  }

  #forgetSome(): void {
    if (this.#clients.size < maxTrackedClients) return
    for (const [network, { open }] of this.#clients) if (open === 0) this.#clients.delete(network)
  }
}

/** Closes connections whose request body still arrives after the response. */
export function endUnreadBodies(
  listener: RequestListener,
  { unreadBodyMs }: ConnectionLimits,
): RequestListener {
  return (request, response) => {
    if (hasBody(request))
      response.once('finish', () => {
        if (request.complete || request.destroyed) return
        const timer = setTimeout(() => request.complete || request.socket.destroy(), unreadBodyMs)
        request.once('close', () => clearTimeout(timer))
      })
    listener(request, response)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
