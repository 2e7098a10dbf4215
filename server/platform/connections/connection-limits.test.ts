import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ConnectionCounter,
  type ConnectionLimits,
  connectionLimits,
  endUnreadBodies,
  limitConnections,
} from './connection-limits.ts'
import { inPipelineOrder, PipelinedRequest } from './pipelining.ts'

const perClient = { open: 5, pace: { perSecond: 20, burst: 1_000 } }
const limits: ConnectionLimits = {
  maxOpen: 20,
  perClient,
  idleMs: 60_000,
  keepAliveMs: 60_000,
  unreadBodyMs: 60_000,
}

describe('connections', () => {
  const closers: (() => void)[] = []
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })

  interface Changed extends Partial<ConnectionLimits> {
    readonly headersMs?: number
  }
  async function start({ headersMs = 10_000, ...changed }: Changed, answer?: RequestListener) {
    const given = { ...limits, ...changed }
    const clients = new ConnectionCounter()
    const listener = answer ?? ((_, response) => response.end('here'))
    const server = createServer(
      {
        headersTimeout: headersMs,
        requestTimeout: 0,
        connectionsCheckingInterval: 20,
        IncomingMessage: PipelinedRequest,
      },
      inPipelineOrder(endUnreadBodies(listener, given), (socket) => clients.penalise(socket)),
    )
    limitConnections(server, given, clients)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return {
      server,
      open: (localAddress = '127.0.0.1'): Socket =>
        connect({ port, host: '127.0.0.1', localAddress })
          .setEncoding('latin1')
          .on('error', () => {}),
    }
  }
  /** Resolves on any close: a write to a closed connection emits an error first. */
  const closed = (socket: Socket) => new Promise<unknown>((resolve) => socket.once('close', resolve))
  const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
  const answered = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('close', () => resolve('closed')).once('data', (text) => resolve(String(text).slice(9, 12)))
      socket.write(get)
    })

  it('are limited per address', async () => {
    const { open } = await start({})
    const five = Array.from({ length: 5 }, () => open())
    expect(await Promise.all(five.map(answered))).toEqual(['200', '200', '200', '200', '200'])
    expect(await answered(open())).toBe('closed')
    expect(await answered(open('127.0.0.2'))).toBe('200')
    five[0]?.destroy()
    await vi.waitFor(async () => expect(await answered(open())).toBe('200'))
  })

  it('are limited in rate per address', async () => {
    const { open } = await start({
      maxOpen: 200,
      perClient: { open: 100, pace: { perSecond: 1, burst: 60 } },
    })
    const statuses: string[] = []
    for (let count = 0; count < 65; count++) {
      const socket = open()
      statuses.push(await answered(socket))
      socket.destroy()
    }
    expect(statuses.filter((one) => one === '200').length).toBeLessThanOrEqual(63)
    expect(statuses.at(-1)).toBe('closed')
    expect(await answered(open('127.0.0.2'))).toBe('200')
  })

  it('count for many after a pipelining abuse', async () => {
    const { open } = await start({
      maxOpen: 200,
      perClient: { open: 100, pace: { perSecond: 1, burst: 51 } },
    })
    const many = open()
    many.write(get.repeat(200))
    await closed(many.resume())
    await answered(open())
    expect(await answered(open())).toBe('closed')
    expect(await answered(open('127.0.0.2'))).toBe('200')
  })

  it('stop allocating request objects once destroyed for pipelining abuse', async () => {
    const requests = new Set<unknown>()
    const record = (message: unknown) => void requests.add((message as { request: unknown }).request)
    subscribe('http.server.request.start', record)
    closers.push(() => unsubscribe('http.server.request.start', record))
    const { open } = await start({}, (_, response) => void setImmediate(() => response.end('here')))
    const many = open()
    many.write(get.repeat(1_000))
    await closed(many.resume())
    expect(requests.size).toBeGreaterThan(60)
    expect(requests.size).toBeLessThan(70)
  })

  it('behind a proxy are only limited in total', async () => {
    expect(connectionLimits(true).perClient).toBeUndefined()
    const { open } = await start({ maxOpen: 8, perClient: undefined })
    const all = await Promise.all(Array.from({ length: 12 }, () => answered(open())))
    expect(all.filter((one) => one === '200')).toHaveLength(8)
  })

  it('are closed while idle', async () => {
    const { open } = await start({ headersMs: 500, keepAliveMs: 50 })
    const silent = open()
    const slow = open()
    slow.write('GET / HTTP/1.1\r\nhost:')
    const idle = open()
    expect(await answered(idle)).toBe('200')
    await Promise.all([silent, slow, idle].map((socket) => closed(socket.resume())))
  })

  it('are closed when the client does not read responses', async () => {
    const { server, open } = await start({ idleMs: 100 }, (_, response) =>
      response.end(Buffer.alloc(50_000_000)),
    )
    const unread = open()
    unread.pause().write(get)
    const [socket] = (await once(server, 'connection')) as [Socket]
    await closed(socket)
    expect(socket.destroyed).toBe(true)
  })

  it('are closed when the request body continues after the response', async () => {
    const { open } = await start({ unreadBodyMs: 50 }, (_, response) => {
      response.statusCode = 404
      response.end()
    })
    const socket = open()
    socket.resume().write('POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\na')
    const dribble = setInterval(() => socket.write('a'), 10)
    closers.push(() => clearInterval(dribble))
    await closed(socket)
  })

  it('answer pipelined requests in order, and are closed when there are too many', async () => {
    const received: string[] = []
    const { server, open } = await start({}, ({ url = '' }, response) => {
      received.push(url)
      response.end(url)
    })
    const five = open()
    const paths = ['/1', '/2', '/3', '/4', '/5']
    let text = ''
    five.on('data', (piece) => {
      text += piece
    })
    five.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''))
    await vi.waitFor(() => expect(text).toContain('/5'))
    expect(received).toEqual(paths)
    expect([...text.matchAll(/\r\n\r\n(\/\d)/g)].map(([, path]) => path)).toEqual(paths)

    const many = open()
    many.write(get.repeat(200))
    await closed(many.resume())
    expect(server.listening).toBe(true)
  })

  it('hold one response at a time for a client that does not read', async () => {
    let made = 0
    const { server, open } = await start({}, (_, response) => {
      made += 1
      response.end(Buffer.alloc(20_000_000))
    })
    const socket = open()
    socket.pause().write(get.repeat(50))
    await once(server, 'request')
    // Another connection's response arrives after everything that could have been produced for the first.
    const other = open().resume()
    other.write(get)
    await once(other, 'data')
    expect(made).toBe(2)
    socket.destroy()
  })
})
