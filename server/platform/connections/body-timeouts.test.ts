import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { handleErrors } from '../http/errors.ts'
import { defaultBodyBytes } from '../http/large-bodies.ts'
import { handleMalformedRequests } from '../http/malformed-requests.ts'
import { enforceBodyTimeouts } from './body-timeouts.ts'

const locale = { defaultLanguage: 'en', zone: 'Asia/Seoul' } as const

describe('a slow request', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = Fastify({
      bodyLimit: defaultBodyBytes,
      http: { headersTimeout: 200, requestTimeout: 20_000, connectionsCheckingInterval: 50 },
      requestTimeout: 20_000,
      ...handleMalformedRequests(locale),
    }) as unknown as FastifyInstance
    handleErrors(app, locale)
    await app.register(cookie)
    enforceBodyTimeouts(app, { ordinary: 200, large: 20_000 })
    app.post('/ordinary', async ({ body }) => body)
    app.post('/large', { bodyLimit: defaultBodyBytes * 2 }, async ({ body }) => body)
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => app.close())

  function begin(bytes: string): Socket {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(bytes)
    return socket
  }
  const post = (path: string) =>
    begin(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"one"`,
    )
  async function responseOf(socket: Socket) {
    let response = ''
    socket.on('data', (text) => {
      response += text
    })
    await once(socket, 'close')
    const [head = '', body = ''] = response.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as Record<string, unknown> }
  }

  it('times out with an ordinary body, and later with a large one', async () => {
    const [large, ordinary] = [post('/large'), post('/ordinary')]
    const refused = await responseOf(ordinary)
    expect([refused.status, refused.body['code']]).toEqual([408, 'REQUEST_TIMED_OUT'])
    expect(errorReply.safeParse(refused.body).success).toBe(true)
    large.write(': 12 }')
    large.write(' ')
    expect(await responseOf(large)).toEqual({ status: 200, body: { one: 12 } })
  })

  it('times out while sending headers', async () => {
    const refused = await responseOf(begin('POST /ordinary HTTP/1.1\r\nHost: a\r\n'))
    expect([refused.status, refused.body['code']]).toEqual([408, 'REQUEST_TIMED_OUT'])
    expect(errorReply.safeParse(refused.body).success).toBe(true)
  })

  it('frees everything when the client disconnects', async () => {
    const socket = post('/large')
    await once(app.server, 'request')
    const gone = once(socket, 'close')
    socket.destroy()
    await gone
    expect((await app.inject({ method: 'POST', url: '/ordinary', body: { one: 1 } })).json()).toEqual({
      one: 1,
    })
  })
})
