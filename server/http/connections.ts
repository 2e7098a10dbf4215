import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../tries/client-of.ts'
import { serverTimes } from './body-times.ts'

export interface ConnectionLimits {
  /** Open at once. */
  readonly all: number
  /** Of them from one address or IPv6 network; nothing where a proxy's is everybody's. */
  readonly ofOne: number | undefined
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
    ofOne: isProxied ? undefined : 1_000,
    idleMs: 60_000,
    keptMs: isProxied ? 72_000 : 10_000,
    unreadBodyMs: 5_000,
  }
}

/** Bounds how many connections there are, and how long they are kept without use. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.all
  server.setTimeout(limits.idleMs)
  server.keepAliveTimeout = limits.keptMs
  if (limits.ofOne !== undefined) limitEach(server, limits.ofOne)
}

function limitEach(server: Server, most: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = networkOf(socket.remoteAddress ?? '')
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
    if (count > most) socket.destroy()
  })
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
