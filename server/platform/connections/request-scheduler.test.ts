import { createServer, get, request as open, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { RequestBacklog } from '../concurrency/request-backlog.ts'
import { type SchedulerLimits, scheduleRequests } from './request-scheduler.ts'

const limits: SchedulerLimits = {
  maxBegunPerTick: 2,
  maxConcurrent: 3,
  maxConcurrentPerClient: Number.POSITIVE_INFINITY,
  maxQueued: 50,
  maxQueuedPerClient: 20,
  runningMs: 60_000,
}

describe('requests that begin in turns', () => {
  let server: Server | undefined
  afterEach(async () => {
    server?.closeAllConnections()
    await new Promise((done) => server?.close(done) ?? done(undefined))
  })

  /** A server whose requests run until `endOne`; their paths in the order in which they begin. */
  async function serve(changed: Partial<SchedulerLimits> = {}) {
    const begun: string[] = []
    const refused: string[] = []
    const ends: (() => void)[] = []
    const application: RequestListener = (request, response) => {
      begun.push(`${request.method} ${request.url}`)
      ends.push(() => response.end('done'))
    }
    const backlog = new RequestBacklog()
    const listener = scheduleRequests(application, {
      backlog,
      limits: { ...limits, ...changed },
      clientOf: ({ headers }) => String(headers['x-client']),
      refuse: (request, response) => {
        refused.push(request.url ?? '')
        response.writeHead(503).end()
      },
    })
    const started = createServer(listener)
    server = started
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
    const { port } = started.address() as AddressInfo
    let arrived = 0
    started.on('request', () => void arrived++)
    const send = async (client: string, path: string, method = 'POST') => {
      const before = arrived
      const sent = open({
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { 'x-client': client },
        agent: false,
      })
      const status = new Promise<number>((resolve, reject) => {
        sent.on('response', (response) => resolve(response.resume().statusCode ?? 0))
        sent.on('error', reject)
      })
      // The end of the test ends those that still wait.
      status.catch(() => undefined)
      sent.end()
      await expect.poll(() => arrived).toBe(before + 1)
      return { sent, status }
    }
    return { port, begun, refused, backlog, send, endOne: () => ends.shift()?.() }
  }

  it('begin at once while few run', async () => {
    const { begun, send, endOne } = await serve()
    const { status } = await send('one', '/a')
    expect(begun).toEqual(['POST /a'])
    endOne()
    expect(await status).toBe(200)
  })

  it('wait beyond a number that run, and begin in turn by client', async () => {
    const { begun, backlog, send, endOne } = await serve()
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await send('many', path)
    await send('single', '/own')
    await expect.poll(() => begun).toEqual(['POST /1', 'POST /2', 'POST /3'])
    expect(backlog.queue.waiting).toBe(4)
    endOne()
    endOne()
    await expect.poll(() => begun.slice(3)).toEqual(['POST /4', 'POST /own'])
    expect(backlog.queue.waiting).toBe(2)
  })

  it('alternate between changes and reads', async () => {
    const { begun, send, endOne } = await serve()
    for (let one = 0; one < 9; one++) await send(`member ${one}`, `/${one}`)
    await send('visitor', '/page', 'GET')
    for (let ended = 0; ended < 3; ended++) endOne()
    await expect.poll(() => begun.slice(3, 6)).toContain('GET /page')
  })

  it('do not begin if their client has hung up', async () => {
    const { begun, send, endOne } = await serve()
    for (const path of ['/1', '/2', '/3']) await send('many', path)
    const { sent, status } = await send('gone', '/gone')
    const gone = status.catch(() => 0)
    await send('stays', '/stays')
    sent.destroy()
    await gone
    endOne()
    await expect.poll(() => begun.slice(3)).toEqual(['POST /stays'])
  })

  it('do not wait for those that take long', async () => {
    const { begun, send } = await serve({ runningMs: 20 })
    for (const path of ['/slow', '/slower', '/slowest', '/next']) await send('many', path)
    await expect.poll(() => begun.at(-1)).toBe('POST /next')
  })

  it('are refused if too many wait, of one client or in all', async () => {
    const { refused, send } = await serve({ maxQueuedPerClient: 2, maxQueued: 3 })
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await send('many', path)
    expect(refused).toEqual(['/6'])
    await send('second', '/7')
    expect(refused).toEqual(['/6'])
    const { status } = await send('third', '/8')
    expect(refused).toEqual(['/6', '/8'])
    expect(await status).toBe(503)
  })

  it('of monitoring never wait', async () => {
    const { port, begun, send, endOne } = await serve()
    for (const path of ['/1', '/2', '/3', '/4']) await send('many', path)
    const status = new Promise((done) =>
      get({ port, path: '/healthz', host: '127.0.0.1' }, (r) => done(r.statusCode)),
    )
    await expect.poll(() => begun.at(-1)).toBe('GET /healthz')
    for (let ended = 0; ended < 4; ended++) endOne()
    expect(await status).toBe(200)
  })
})
