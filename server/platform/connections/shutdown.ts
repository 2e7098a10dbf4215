import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { hasBody } from './has-body.ts'

/**
 * `draining`: everything is answered, and each response closes its connection, so that the client opens the next one to another
 * process. `leaving`: requests that a proxy can pass on are refused. `closed`: nothing is begun any more.
 */
export type ShutdownPhase = 'serving' | 'draining' | 'leaving' | 'closed'

/** In milliseconds. */
export interface ShutdownTimes {
  readonly drain: number
  /** The listener closes after this time without a request or connection; closing resets connections that wait to be accepted. */
  readonly quiet: number
  /** Longest wait for `quiet`. */
  readonly leave: number
  /** For requests already on their way over idle connections. */
  readonly late: number
  /** For running requests. */
  readonly finish: number
}

export const shutdownTimes: Omit<ShutdownTimes, 'drain'> = {
  quiet: 250,
  leave: 2_000,
  late: 500,
  finish: 10_000,
}

/** A proxy says by it which requests it passes on to another process when this one answers with `passedOnStatus`. */
const passesOnHeader = 'x-passes-on'
export const passedOnStatus = 502

/** `status` replaces the code's own. */
type Refuse = (request: IncomingMessage, response: ServerResponse, status?: number) => void

interface Connection {
  response: ServerResponse | undefined
  /** Bytes read up to that request; more mean that another one is arriving. */
  readBefore: number
}

/** Ends a server without resetting clients' connections. */
export class Shutdown {
  readonly #connections = new Map<Socket, Connection>()
  #phase: ShutdownPhase = 'serving'
  #lastCame = 0
  #emptied: (() => void) | undefined

  get phase(): ShutdownPhase {
    return this.#phase
  }

  get begun(): boolean {
    return this.#phase !== 'serving'
  }

  enter(phase: ShutdownPhase): void {
    this.#phase = phase
  }

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#lastCame = performance.now()
      this.#connections.set(socket, { response: undefined, readBefore: 0 })
      socket.once('close', () => {
        this.#connections.delete(socket)
        if (this.#connections.size === 0) this.#emptied?.()
      })
    })
  }

  guard(listener: RequestListener, refuse: Refuse): RequestListener {
    return (request, response) => {
      this.#note(request, response)
      if (this.begun) response.setHeader('connection', 'close')
      const isPassedOn = passesOn(request)
      if (this.#phase === 'leaving' ? isPassedOn : this.#phase === 'closed')
        refuse(request, response, isPassedOn ? passedOnStatus : undefined)
      else listener(request, response)
    }
  }

  async run(server: Server, times: ShutdownTimes): Promise<void> {
    this.enter('draining')
    await pause(times.drain)
    if (times.drain > 0) {
      this.enter('leaving')
      await this.#quiet(times)
    }
    this.enter('closed')
    // Only stops listening: `server.close()` would also end connections on which a request may be on its way.
    Listener.prototype.close.call(server)
    await this.#within(times.late)
    for (const [socket, one] of this.#connections) if (isIdle(socket, one)) socket.end()
    await this.#within(times.finish)
    server.closeAllConnections()
  }

  /** Runs for each request, so it adds a listener only if there is a body. */
  #note(request: IncomingMessage, response: ServerResponse): void {
    this.#lastCame = performance.now()
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection) return
    connection.response = response
    connection.readBefore = socket.bytesRead
    if (hasBody(request))
      response.once('close', () => {
        connection.readBefore = socket.bytesRead
      })
  }

  async #quiet({ quiet, leave }: ShutdownTimes): Promise<void> {
    const end = performance.now() + leave
    for (;;) {
      const now = performance.now()
      const until = Math.min(this.#lastCame + quiet, end)
      if (now >= until) return
      await pause(until - now)
    }
  }

  /** Waits until there is no connection, at most `ms`. */
  async #within(ms: number): Promise<void> {
    if (this.#connections.size === 0) return
    const patience = new AbortController()
    const emptied = new Promise<void>((resolve) => {
      this.#emptied = resolve
    })
    await Promise.race([emptied, pause(ms, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
  }
}

function isIdle({ bytesRead }: Socket, { response, readBefore }: Connection): boolean {
  return (response === undefined || response.writableFinished) && bytesRead === readBefore
}

function passesOn({ method, headers }: IncomingMessage): boolean {
  const which = headers[passesOnHeader]
  return which === 'all' || (which === 'reads' && (method === 'GET' || method === 'HEAD'))
}
