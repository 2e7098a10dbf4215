import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const mebibyte = 1024 * 1024

/** Over sockets: injected requests buffer the whole response in memory. */
describe('a large material', () => {
  let test: TestApp
  let url: string
  let member: TestMember
  let lectureId: number
  const body = Buffer.concat([
    Buffer.from('%PDF-'),
    Buffer.alloc(40 * mebibyte, 'text '),
    Buffer.from('%%EOF'),
  ])
  beforeAll(async () => {
    test = await startTestApp('postgres')
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    lectureId = await test.make.lecture()
    member = await test.make.member()
    const attenderId = await test.make.attender(lectureId, member)
    url = `${origin}/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}/material-file`
    const { status } = await test.call(
      'POST',
      `/api/admin/v1/lectures/${lectureId}/materials?fileName=a.pdf&availableFrom=REGISTRATION`,
      {
        as: await test.make.member({ roles: ['operator'] }),
        body,
        headers: { 'content-type': 'application/octet-stream' },
      },
    )
    expect(status).toBe(201)
  })
  afterAll(() => test.close())

  const downloads = async () => (await test.db.selectFrom('material_download').select('id').execute()).length

  /** Reads a response to its end and returns it with the hash of its bytes. */
  const fetchFile = (method: string, read: () => unknown = () => {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; hash: string }>(
      (resolve, reject) => {
        const headers = { ...member.headers, 'accept-encoding': 'br, gzip, deflate' }
        const sent = request(url, { method, headers, agent: false }, async (response) => {
          const hash = createHash('sha256')
          for await (const piece of response) {
            hash.update(piece)
            read()
          }
          resolve({ status: response.statusCode, headers: response.headers, hash: hash.digest('hex') })
        })
        sent.on('error', reject).end()
      },
    )

  it('is sent uncompressed with its length, even to clients that accept compression', async () => {
    const { status, headers, hash } = await fetchFile('GET')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(hash).toBe(createHash('sha256').update(body).digest('hex'))
  })

  it('is not recorded as downloaded by a HEAD request', async () => {
    const before = await downloads()
    const { status, headers } = await fetchFile('HEAD')
    expect([status, headers['content-length']]).toEqual([200, String(body.length)])
    expect(await downloads()).toBe(before)
    await fetchFile('GET')
    expect(await downloads()).toBe(before + 1)
  })

  it('is streamed: concurrent downloads do not load it into memory as a whole', async () => {
    const before = process.memoryUsage().rss
    let peak = before
    const sampleMemory = () => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    const responses = await Promise.all(Array.from({ length: 10 }, () => fetchFile('GET', sampleMemory)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ hash }) => hash)).size).toBe(1)
    // Ten complete copies would take 400 MiB.
    expect((peak - before) / mebibyte).toBeLessThan(200)
  })

  it('is refused before any byte is sent if its file is missing, and not recorded', async () => {
    const before = await downloads()
    const { key } = await test.db
      .selectFrom('file')
      .innerJoin('material', 'material.file_id', 'file.id')
      .select('file.key')
      .where('material.lecture_id', '=', lectureId)
      .executeTakeFirstOrThrow()
    await test.files.remove(key)
    const { status, headers } = await fetchFile('GET')
    expect([status, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
    expect(await downloads()).toBe(before)
  })
})
