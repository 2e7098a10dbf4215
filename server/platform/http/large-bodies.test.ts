import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { materialMaxBytes } from '#contract/courses/material-admin.ts'
import { errorReply } from '#contract/platform/wire.ts'
import type { TestMember } from '../../testing/make.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const gigabyte = 1_000_000_000

/** Over sockets: what is not sent within the process is what this is about. */
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

  interface Sending {
    readonly socket: Socket
    readonly answered: Promise<{ status: number; code: unknown; head: string; body: unknown }>
  }

  /** What is sent is the test's own business: no library stops sending because it was answered. */
  function begin(as: TestMember | undefined, length: number | undefined): Sending {
    const socket = connect(port, '127.0.0.1')
    // A connection that is ended while much is still to be sent.
    socket.on('error', () => {})
    const headers = {
      host: 'localhost',
      'content-type': 'application/octet-stream',
      ...as?.headers,
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${address} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const answered = readAnswer(socket)
    // Some are never answered.
    answered.catch(() => {})
    return { socket, answered }
  }

  async function readAnswer(socket: Socket): Sending['answered'] {
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

  /** Sends on whatever is answered, until the connection is ended; says how much of it the server has read. */
  async function sendForEver({ socket }: Sending, chunked: boolean): Promise<number> {
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

  /** The whole of a small file in one chunk. */
  function sendChunked(as: TestMember): Sending['answered'] {
    const { socket, answered } = begin(as, undefined)
    const file = samplePdf()
    socket.write(`${file.length.toString(16)}\r\n`)
    socket.write(file)
    socket.write('\r\n0\r\n\r\n')
    return answered.finally(() => socket.destroy())
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
    it.each(lengths)('with %s is refused, hardly read, and its connection ends', async (__, length) => {
      const sending = begin(await caller(), length)
      const read = sendForEver(sending, length === undefined)
      const { status, code, body } = await sending.answered
      expect([status, code]).toEqual([404, 'NOT_FOUND'])
      expect(errorReply.safeParse(body).success).toBe(true)
      expect(await read).toBeLessThan(2_000_000)
    })
  })

  it('that staff announces above what is taken is refused unread', async () => {
    const sending = begin(staff, materialMaxBytes + 1)
    const read = sendForEver(sending, false)
    expect(await sending.answered).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    expect(await read).toBeLessThan(2_000_000)
  })

  it('that is refused and small leaves its connection to the next call', async () => {
    const file = samplePdf()
    const { socket, answered } = begin(undefined, file.length)
    socket.write(file)
    expect((await answered).status).toBe(404)
    const next = readAnswer(socket)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect((await next).status).toBe(200)
    socket.destroy()
  })

  it('is taken of a few at once, who give their room back when they go', async () => {
    const begun = [1, 2, 3].map(() => begin(staff, materialMaxBytes))
    // Which of them comes too late is chance.
    const refused = await Promise.race([
      waitFor(({ status }) => status === 503),
      ...begun.map(({ answered }) => answered),
    ])
    expect(refused.code).toBe('OVERLOADED')
    expect(refused.head).toContain('retry-after: 10')
    const small = begin(staff, samplePdf().length)
    small.socket.write(samplePdf())
    expect((await small.answered).status).toBe(201)
    small.socket.destroy()

    for (const { socket } of begun) socket.destroy()
    expect((await waitFor(({ status }) => status !== 503)).status).toBe(201)
  })

  type Answer = Awaited<Sending['answered']>
  /** The server hears of what a client does a moment later. */
  async function waitFor(isIt: (answer: Answer) => boolean): Promise<Answer> {
    for (let times = 0; ; times++) {
      const answer = await sendChunked(staff)
      if (isIt(answer) || times > 200) return answer
    }
  }
})
