import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { type Pace, TokenBucket } from '../concurrency/token-bucket.ts'
import { networkOf } from '../limits/client-of.ts'
import { serverTimes } from './body-times.ts'

export interface ConnectionLimits {
  /** Open at once. */
  readonly all: number
  /** Of one address or IPv6 network; nothing where a proxy's is everybody's. */
  readonly ofOne: { readonly open: number; readonly pace: Pace } | undefined
  /** How long a connection may carry no byte while a response is due or under way, in milliseconds. */
  readonly idleMs: number
  /** How long it is kept for the next request. */
  readonly keptMs: number
  /** How long a body may go on arriving that nobody reads any more. */
  readonly unreadBodyMs: number
}

/** What the server itself checks, in milliseconds: headers, whole requests, and how often it looks. */
export const connectionTimes: ServerOptions = { ...serverTimes, connectionsCheckingInterval: 5_000 }

/** A proxy keeps connections for the requests of many; browsers open another one in no time. */
export function connectionLimits(isProxied: boolean): ConnectionLimits {
  return {
    all: 16_000,
    ofOne: isProxied ? undefined : { open: 1_000, pace: { perSecond: 20, burst: 1_000 } },
    idleMs: 60_000,
    keptMs: isProxied ? 72_000 : 10_000,
    unreadBodyMs: 5_000,
  }
}

/** Bounds how many connections there are, and how long they are kept without use. */
export function limitConnections(
  server: Server,
  { all, ofOne, idleMs, keptMs }: ConnectionLimits,
  clients: Clients,
): void {
  server.maxConnections = all
  server.setTimeout(idleMs)
  server.keepAliveTimeout = keptMs
  if (ofOne !== undefined)
    server.on('connection', (socket: Socket) => clients.admit(socket, ofOne) || socket.destroy())
}

const rememberedClients = 20_000
/** Of a client whose connection was ended because of what it sent. */
const penalty = 50

/** Who has how many connections, and how often it opens one. */
export class Clients {
  readonly #clients = new Map<string, { open: number; readonly bucket: TokenBucket }>()

  /** Whether the client may have this one, too. */
  admit(socket: Socket, { open, pace }: NonNullable<ConnectionLimits['ofOne']>): boolean {
    const network = networkOf(socket.remoteAddress ?? '')
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

  /** Counts what a client has done as so many connections. */
  penalise(socket: Socket): void {
    this.#clients.get(networkOf(socket.remoteAddress ?? ''))?.bucket.take(penalty)
  }

  #forgetSome(): void {
    if (this.#clients.size < rememberedClients) return
    for (const [network, { open }] of this.#clients) if (open === 0) this.#clients.delete(network)
  }
}

/** Ends connections on which, long after the response, the request's body still arrives. */
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
