import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Raw bytes over a socket, as no client library sends them. */
describe('a request rejected before routing', () => {
  let test: TestApp
  let port: number
  beforeAll(async () => {
    test = await startTestApp('postgres')
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => test.close())

  async function responseTo(bytes: string) {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.setEncoding('utf8').on('data', (text) => {
      response += text
    })
    // The server may respond and close before everything is sent.
    socket.on('error', () => {})
    socket.write(bytes)
    await once(socket, 'close')
    const [head = '', body = ''] = response.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as Record<string, unknown> }
  }
  const get = (path: string, ...headers: string[]) =>
    [
      'GET ',
      path,
      ' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n',
      ...headers.map((one) => `${one}\r\n`),
      '\r\n',
    ].join('')

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'BAD_ADDRESS'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'BAD_ADDRESS'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'BAD_ADDRESS',
    ],
    [
      'both a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'BAD_ADDRESS',
    ],
    ['headers of 20 KB', get('/', `X-Long: ${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
    ['an address of 20 KB', get(`/${'x'.repeat(20_000)}`), 431, 'HEADERS_TOO_LARGE'],
    ['a broken escape', get('/%'), 400, 'BAD_ADDRESS'],
    ['a broken escape before a query', get('/%zz?lang=ko'), 400, 'BAD_ADDRESS'],
    [
      'a broken escape in a call',
      get('/api/lecture/v1/lectures/%ff', 'Cookie: sid=x; lang=ko'),
      400,
      'BAD_ADDRESS',
    ],
  ])('is rejected with the standard error body: %s', async (_, bytes, status, code) => {
    const reply = await responseTo(bytes)
    expect([reply.status, reply.body['code']]).toEqual([status, code])
    expect(errorReply.safeParse(reply.body).success).toBe(true)
    expect(reply.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  })

  it('is rejected with a page for browsers', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/%`, {
      headers: { accept: 'text/html', 'accept-language': 'ko' },
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await reply.text()).toContain('<html lang="ko">')
  })

  it('leaves the process running', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }])
  })

  it('is rejected when its chunks exceed the body limit', async () => {
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`
    const reply = await responseTo(
      `POST /api/lecture/v1/lectures/1/attenders HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(9)}0\r\n\r\n`,
    )
    expect([reply.status, reply.body['code']]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})
