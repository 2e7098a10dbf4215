import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { materialMaxBytes } from '#contract/courses/material-admin.ts'
import { errorReply } from '#contract/platform/wire.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const gigabyte = 1_000_000_000

/** Over sockets: `inject` does not send bodies in parts. */
describe('a large body', () => {
  let test: TestApp
  let port: number
  let staff: TestMember
  let address: string
  let received: Socket | undefined
  beforeAll(async () => {
    test = await startTestApp('postgres')
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
    staff = await test.make.member({ roles: ['operator'] })
    address = `/api/admin/v1/lectures/${await test.make.lecture()}/materials?fileName=a.pdf&availableFrom=START`
    test.app.server.on('connection', (made) => {
      received = made
    })
  })
  afterAll(() => test.close())
  beforeEach(() => {
    received = undefined
  })

  interface Upload {
    readonly socket: Socket
    readonly response: Promise<{ status: number; code: unknown; head: string; body: unknown }>
  }

  /** Sends raw bytes: client libraries stop sending once answered. */
  function begin(as: TestMember | undefined, length: number | undefined): Upload {
    const socket = connect(port, '127.0.0.1')
    // The server may close before everything is sent.
    socket.on('error', () => {})
    const headers = {
      host: 'localhost',
      'content-type': 'application/octet-stream',
      ...as?.headers,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const response = readResponse(socket)
    // Some tests do not wait for the response.
    response.catch(() => {})
    return { socket, response: response }
  }

  async function readResponse(socket: Socket): Upload['response'] {
    let text = ''
    for await (const piece of socket.iterator({ destroyOnReturn: false })) {
      text += piece
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (length && Buffer.byteLength(body) === Number(length)) {
        socket.resume()
        const read = JSON.parse(body)
        return { status: Number(head.split(' ')[1]), code: read.code, head: head.toLowerCase(), body: read }
      }
    }
    throw new Error(`closed after ${text.length} characters`)
  }

  /** Sends regardless of the response until the connection is closed; returns the bytes read by the server. */
  async function sendUntilClosed({ socket }: Upload, chunked: boolean): Promise<number> {
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const piece = chunked ? `10000\r\n${'x'.repeat(0x10000)}\r\n` : 'x'.repeat(0x10000)
    const more = () => {
      while (socket.write(piece));
    }
    socket.on('drain', more)
    more()
    await closed
    return received?.bytesRead ?? 0
  }

  /** Sends a small file in one chunk. */
  function sendChunked(as: TestMember): Upload['response'] {
    const { socket, response } = begin(as, undefined)
    const file = samplePdf()
    socket.write(`${file.length.toString(16)}\r\n`)
    socket.write(file)
    socket.write('\r\n0\r\n\r\n')
    return response.finally(() => socket.destroy())
  }

  const callers: [string, () => Promise<TestMember | undefined>][] = [
    ['nobody', async () => undefined],
    ['a member', () => test.make.member()],
  ]
  const lengths: [string, number | undefined][] = [
    ['a length of 1 GB', gigabyte],
    ['no length', undefined],
  ]
  describe.each(callers)('of %s', (_, caller) => {
    it.each(lengths)('with %s is rejected, mostly unread, and its connection closed', async (__, length) => {
      const upload = begin(await caller(), length)
      const read = sendUntilClosed(upload, length === undefined)
      const { status, code, body } = await upload.response
      expect([status, code]).toEqual([404, 'NOT_FOUND'])
      expect(errorReply.safeParse(body).success).toBe(true)
      expect(await read).toBeLessThan(2_000_000)
    })
  })

  it('of staff above the limit is rejected unread', async () => {
    const upload = begin(staff, materialMaxBytes + 1)
    const read = sendUntilClosed(upload, false)
    expect(await upload.response).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(await read).toBeLessThan(2_000_000)
  })

  it('above the ordinary limit may go on after the response: closing at once could lose it', async () => {
    const socket = connect(port, '127.0.0.1')
    const head = 'POST /api/lecture/v1/lectures/1/attenders HTTP/1.1\r\nHost: localhost\r\n'
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n{`)
    const { status, code } = await readResponse(socket)
    expect([status, code]).toEqual([413, 'BODY_TOO_LARGE'])
    const read = received?.bytesRead ?? 0
    socket.write('x'.repeat(100_000))
    await expect.poll(() => received?.bytesRead).toBe(read + 100_000)
    socket.destroy()
  })

  it('that is small and rejected keeps its connection open', async () => {
    const file = samplePdf()
    const { socket, response } = begin(undefined, file.length)
    socket.write(file)
    expect((await response).status).toBe(404)
    const next = readResponse(socket)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await next).status).toBe(200)
    socket.destroy()
  })

  it('is accepted for a few requests at once, which free their memory on disconnect', async () => {
    const uploads = [1, 2, 3].map(() => begin(staff, materialMaxBytes))
    // Which of them is rejected is random.
    const refused = await Promise.race([
      waitFor(({ status }) => status === 503),
      ...uploads.map(({ response }) => response),
    ])
    expect(refused.code).toBe('OVERLOADED')
    expect(refused.head).toContain('retry-after: 10')
    const small = begin(staff, samplePdf().length)
    small.socket.write(samplePdf())
    expect((await small.response).status).toBe(201)
    small.socket.destroy()

    for (const { socket } of uploads) socket.destroy()
    expect((await waitFor(({ status }) => status !== 503)).status).toBe(201)
  })

  type UploadResponse = Awaited<Upload['response']>
  /** The server notices a disconnect a moment later. */
  async function waitFor(matches: (response: UploadResponse) => boolean): Promise<UploadResponse> {
    for (let times = 0; ; times++) {
      const response = await sendChunked(staff)
      if (matches(response) || times > 200) return response
    }
  }
})
