import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const mebibyte = 1024 * 1024

/** Over sockets: what is sent within the process is held in its memory. */
describe('a large material', () => {
  let test: TestApp
  let address: string
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
    address = `${origin}/api/lecture/v1/lectures/${lectureId}/attenders/${attenderId}/material-file`
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

  /** Reads an answer to its end, and what was sent of its bytes as a hash. */
  const ask = (method: string, read: () => unknown = () => {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; hash: string }>(
      (resolve, reject) => {
        const headers = { ...member.headers, 'accept-encoding': 'br, gzip, deflate' }
        const sent = request(address, { method, headers, agent: false }, async (answer) => {
          const hash = createHash('sha256')
          for await (const piece of answer) {
            hash.update(piece)
            read()
          }
          resolve({ status: answer.statusCode, headers: answer.headers, hash: hash.digest('hex') })
        })
        sent.on('error', reject).end()
      },
    )

  it('is sent as it is, with its length, to who would take it squeezed', async () => {
    const { status, headers, hash } = await ask('GET')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(hash).toBe(createHash('sha256').update(body).digest('hex'))
  })

  it('is not noted as downloaded by who only asks how large it is', async () => {
    const before = await downloads()
    const { status, headers } = await ask('HEAD')
    expect([status, headers['content-length']]).toEqual([200, String(body.length)])
    expect(await downloads()).toBe(before)
    await ask('GET')
    expect(await downloads()).toBe(before + 1)
  })

  it('is never in memory as a whole, however many download it', async () => {
    const before = process.memoryUsage().rss
    let most = before
    const look = () => {
      most = Math.max(most, process.memoryUsage().rss)
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET', look)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1)
    // All of them whole would be 800.
    expect((most - before) / mebibyte).toBeLessThan(250)
  })

  it('whose file is gone is refused before anything of it is sent, and noted nowhere', async () => {
    const before = await downloads()
    const { key } = await test.db
      .selectFrom('file')
      .innerJoin('material', 'material.file_id', 'file.id')
      .select('file.key')
      .where('material.lecture_id', '=', lectureId)
      .executeTakeFirstOrThrow()
    await test.files.remove(key)
    const { status, headers } = await ask('GET')
    expect([status, headers['content-type']]).toEqual([503, 'application/json; charset=utf-8'])
    expect(await downloads()).toBe(before)
  })
})
