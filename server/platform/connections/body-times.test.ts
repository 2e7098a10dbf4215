import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { answerBrokenRequests } from '../http/broken-requests.ts'
import { answerErrors } from '../http/errors.ts'
import { ordinaryBytes } from '../http/large-bodies.ts'
import { limitBodyTimes } from './body-times.ts'

const reader = { defaultLanguage: 'en', zone: 'Asia/Seoul' } as const

describe('what takes long to arrive', () => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = Fastify({
      bodyLimit: ordinaryBytes,
      http: { headersTimeout: 200, requestTimeout: 20_000, connectionsCheckingInterval: 50 },
      requestTimeout: 20_000,
      ...answerBrokenRequests(reader),
    }) as unknown as FastifyInstance
    answerErrors(app, reader)
    await app.register(cookie)
    limitBodyTimes(app, { ordinary: 200, large: 20_000 })
    app.post('/ordinary', async ({ body }) => body)
    app.post('/large', { bodyLimit: ordinaryBytes * 2 }, async ({ body }) => body)
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
  async function answerOf(socket: Socket) {
    let answer = ''
    socket.on('data', (text) => {
      answer += text
    })
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as Record<string, unknown> }
  }

  it('is refused as that, and where much is taken it may take longer', async () => {
    const [large, ordinary] = [post('/large'), post('/ordinary')]
    const refused = await answerOf(ordinary)
    expect([refused.status, refused.body['code']]).toEqual([408, 'REQUEST_TIMED_OUT'])
    expect(errorReply.safeParse(refused.body).success).toBe(true)
    large.write(': 12 }')
    large.write(' ')
    expect(await answerOf(large)).toEqual({ status: 200, body: { one: 12 } })
  })

  it('is refused likewise where it is headers', async () => {
    const refused = await answerOf(begin('POST /ordinary HTTP/1.1\r\nHost: a\r\n'))
    expect([refused.status, refused.body['code']]).toEqual([408, 'REQUEST_TIMED_OUT'])
    expect(errorReply.safeParse(refused.body).success).toBe(true)
  })

  it('and is never finished leaves nothing behind', async () => {
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
