import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Shutdown, shutdownTimes } from '../platform/connections/shutdown.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const shutdown = new Shutdown()
let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp('postgres', { TRUST_PROXY: 'loopback' }, { shutdown })
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => test.close())

/** A connection that is kept alive, as of a client or a proxy. */
async function openConnection() {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  const errors: Error[] = []
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  socket.on('error', (error) => errors.push(error))
  await once(socket, 'connect')
  return {
    ask: async (path: string, { method = 'GET', headers = {} } = {}) => {
      text = ''
      const lines = Object.entries({ host: 'localhost', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      await expect.poll(() => text.endsWith('}')).toBe(true)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) }
    },
    isOpen: () => !socket.readableEnded && !socket.destroyed,
    errors,
  }
}

const lectures = '/api/lecture/v1/lectures'
const refused = { status: 503, body: { code: 'OVERLOADED' } }

it('until it is closed a stopping process answers, tells its clients to go and proxies to ask another one', async () => {
  const [early, late, never, stored] = await Promise.all([
    openConnection(),
    openConnection(),
    openConnection(),
    openConnection(),
  ])
  const kept = await late.ask(lectures)
  expect([kept.status, kept.head.includes('connection: keep-alive')]).toEqual([200, true])
  await stored.ask(lectures)

  shutdown.enter('draining')
  const ready = await early.ask('/readyz')
  expect([ready.status, ready.body]).toEqual([503, { status: 'stopping' }])
  expect(ready.head).toContain('connection: close')
  await expect.poll(early.isOpen).toBe(false)
  const passesOn = { 'x-passes-on': 'reads' }
  for (const headers of [{}, passesOn]) {
    const last = await (await openConnection()).ask(lectures, { headers })
    expect([last.status, last.head.includes('connection: close')]).toEqual([200, true])
  }

  shutdown.enter('leaving')
  const ask = async (method: string, headers: object) => {
    const { status, body } = await (await openConnection()).ask(lectures, { method, headers })
    return [status, body.code]
  }
  expect(await ask('GET', passesOn)).toEqual([502, 'OVERLOADED'])
  expect(await ask('GET', {})).toEqual([200, undefined])
  expect(await ask('DELETE', passesOn)).toEqual([405, 'METHOD_NOT_ALLOWED'])
  expect(await ask('DELETE', { 'x-passes-on': 'all' })).toEqual([502, 'OVERLOADED'])

  shutdown.enter('closed')
  const sentLate = await late.ask(lectures, { headers: { 'accept-language': 'ko' } })
  expect(sentLate).toMatchObject(refused)
  expect(sentLate.body.message).toMatch(/\p{Script=Hangul}/u)
  expect(sentLate.head).toContain('retry-after: 5')
  expect(sentLate.head).toContain('connection: close')
  const ended = shutdown.run(test.app.server, { ...shutdownTimes, drain: 0 })
  await expect.poll(() => openConnection().then(() => 'accepted', String)).toContain('ECONNREFUSED')
  await ended
  expect([never, stored].map(({ isOpen }) => isOpen())).toEqual([false, false])
  expect([early, late, never, stored].flatMap(({ errors }) => errors)).toEqual([])
})
