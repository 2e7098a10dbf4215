import { request as open } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { type CacheInvalidation, followInvalidations } from '../db/cache-invalidation.ts'
import { AppError } from '../errors/app-error.ts'
import { ResponseCache } from './response-cache.ts'

const list = '/api/lecture/v1/lectures'
/** Address of a client over its rate limit. */
const limitedAddress = '192.0.2.1'
const log = pino({ level: 'silent' })

function createGate(path: string) {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { path, promise, open: () => open() }
}

interface ReceivedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

describe.each(engines)('the response cache on %s', (engine) => {
  let test: TestApp
  let invalidation: CacheInvalidation
  let lectureId = 0
  let handled = 0
  /** Blocks requests for one path. */
  let gate = createGate('')
  const responseCache = new ResponseCache({ freshMs: 600_000 })

  beforeAll(async () => {
    test = await startTestApp(
      engine,
      {},
      { responseCache, seatsChanged: () => invalidation.notifySeatsChanged() },
    )
    invalidation = await followInvalidations({
      database: test.database,
      changed: () => responseCache.clear(),
      log,
    })
    test.app.addHook('onRequest', async ({ url, headers }) => {
      handled += 1
      if (headers['x-forwarded-for'] === limitedAddress) throw new AppError('TOO_MANY_REQUESTS')
      if (url === gate.path) await gate.promise
    })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    await invalidated(async () => {
      lectureId = await test.make.lecture({ capacity: 5 })
    }, 2)
  })
  afterAll(async () => {
    await invalidation.close()
    await test.close()
  })
  beforeEach(() => {
    responseCache.clear()
    handled = 0
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<ReceivedResponse>((resolve, reject) => {
      const { port } = test.app.server.address() as AddressInfo
      open({ port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    })
  /** Resolves once the notifications of all changed tables have arrived. */
  const invalidated = async (change: () => Promise<unknown>, tables = 1) => {
    const all = responseCache.epoch + tables
    await change()
    await vi.waitFor(() => expect(responseCache.epoch).toBeGreaterThanOrEqual(all), {
      interval: 5,
      timeout: 10_000,
    })
  }

  it('stores a file with its type and name', async () => {
    const path = `${list}/${lectureId}/calendar`
    const [first, again] = [await get(path), await get(path)]
    expect([first.status, again.status, handled]).toEqual([200, 200, 1])
    expect(again.bytes.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/)
    for (const { headers } of [first, again])
      expect([headers['content-type'], headers['content-disposition']]).toEqual([
        'text/calendar; charset=utf-8',
        `attachment; filename="course-${lectureId}.ics"`,
      ])
  })

  it('serves stored responses in every encoding without the application', async () => {
    const first = await get(list, { 'accept-encoding': 'br' })
    const again = await get(list, { 'accept-encoding': 'gzip, br;q=0.9' })
    const gzip = await get(list, { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await get(list)
    expect([first.status, again.status, gzip.status, plain.status, handled]).toEqual([200, 200, 200, 200, 1])
    expect(first.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(first.bytes)).toEqual(plain.bytes)
    expect(brotliDecompressSync(again.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(JSON.parse(plain.bytes.toString()).content[0].id).toBe(lectureId)
    for (const { headers, bytes } of [first, again, gzip, plain]) {
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=60',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        etag: first.headers['etag'],
      })
    }
    expect(first.headers['x-request-id']).toBeDefined()
    expect(again.headers['x-request-id']).toBeUndefined()
  })

  it('returns 304 to clients that have the response, stored or not', async () => {
    const { headers } = await get(list)
    const etag = String(headers['etag'])
    const kept = await get(list, { 'if-none-match': `"other", ${etag}` })
    expect([kept.status, kept.bytes.length, handled]).toEqual([304, 0, 1])
    responseCache.clear()
    const made = await get(list, { 'if-none-match': etag })
    expect([made.status, made.bytes.length, handled]).toEqual([304, 0, 2])
    expect((await get(list, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it("neither stores nor serves members' responses", async () => {
    const member = await test.make.member()
    const path = `${list}/${lectureId}`
    await test.make.attender(lectureId, member)
    const own = await get(path, member.headers)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers['etag']).toBeUndefined()
    expect(JSON.parse(own.bytes.toString()).applyState).toBe('APPLIED')
    expect(responseCache.fresh).toBe(0)
    const visitors = await get(path)
    expect(JSON.parse(visitors.bytes.toString()).applyState).toBeNull()
    expect(responseCache.fresh).toBe(1)
    expect((await get(path, member.headers)).bytes).toEqual(own.bytes)
    expect(handled).toBe(3)
  })

  it('does not store responses that clear an ended session', async () => {
    const ended = await get(list, { cookie: 'sid=gone; member=1' })
    expect(ended.headers['set-cookie']).toHaveLength(2)
    const marker = await get(list, { cookie: 'member=1' })
    expect(marker.headers['set-cookie']).toHaveLength(2)
    expect(responseCache.fresh).toBe(0)
  })

  it('stores by language, however it is chosen', async () => {
    const title = async (query: string, headers: Record<string, string> = {}) =>
      JSON.parse((await get(`${list}${query}`, headers)).bytes.toString()).content[0].title
    const ways: [string, Record<string, string>][] = [
      ['', { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.5' }],
      ['', { cookie: 'a=b; lang=ko', 'accept-language': 'ja' }],
      ['?lang=ko', { cookie: 'lang=ja' }],
      ['?lang=xx', { cookie: 'lang=ko' }],
      ['', { cookie: 'lang=k%6F', 'accept-language': 'en' }],
      ['', { cookie: 'slang=ja', 'accept-language': 'ko' }],
    ]
    for (let round = 0; round < 2; round++)
      for (const [query, headers] of ways) expect(await title(query, headers)).toBe('시험 강의')
    expect(await title('', { 'accept-language': 'en' })).toBe('Test course')
    expect(await title('', { cookie: 'lang=en' })).toBe('Test course')
  })

  it('stores only successful responses of known URLs', async () => {
    for (const path of [
      `${list}?text=course`,
      `${list}?page=0&page=0`,
      `${list}?size=101`,
      `${list}/999999`,
      `${list}?utm_source=x`,
      '/healthz',
      '/api/lecture/v1/applied-lectures',
    ])
      await get(path)
    expect(responseCache.fresh).toBe(0)
    await get(`${list}?size=5&level=BASIC`)
    expect(responseCache.fresh).toBe(1)
  })

  it('renders once for concurrent requests', async () => {
    const got = await Promise.all(Array.from({ length: 50 }, () => get(list)))
    expect(got.map(({ status }) => status)).toEqual(got.map(() => 200))
    expect(new Set(got.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(handled).toBe(1)
  })

  it('renders uncacheable responses once for concurrent requests, too', async () => {
    gate = createGate(`${list}/999999`)
    const onRequest = vi.fn()
    test.app.server.on('request', onRequest)
    const answers = Promise.all(Array.from({ length: 20 }, () => get(`${list}/999999`)))
    await vi.waitFor(() => expect(onRequest).toHaveBeenCalledTimes(20))
    test.app.server.off('request', onRequest)
    gate.open()
    const got = await answers
    expect(got.map(({ status }) => status)).toEqual(got.map(() => 404))
    expect(new Set(got.map(({ headers }) => headers['x-request-id'])).size).toBe(1)
    expect(handled).toBe(1)
    expect((await get(`${list}/999999`)).status).toBe(404)
    expect(handled).toBe(2)
  })

  it("does not share one client's rate limit error with another", async () => {
    const [refused, other] = await Promise.all([get(list, { 'x-forwarded-for': limitedAddress }), get(list)])
    expect([refused.status, other.status]).toEqual([429, 200])
  })

  it('serves waiting clients when the first one disconnects', async () => {
    const { port } = test.app.server.address() as AddressInfo
    const first = open({ port, host: '127.0.0.1', path: list }).on('error', () => {})
    first.end()
    const others = Promise.all(Array.from({ length: 5 }, () => get(list)))
    first.destroy()
    expect((await others).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('serves later clients when the first request was pipelined and reset', async () => {
    gate = createGate('/healthz')
    const { port } = test.app.server.address() as AddressInfo
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
    const pipeline = connect(port, '127.0.0.1').on('error', () => {})
    pipeline.write(`${ask('/healthz').repeat(3)}${ask(list)}`)
    await vi.waitFor(() => expect(handled).toBe(1))
    pipeline.resetAndDestroy()
    responseCache.clear()
    expect(await get(list)).toMatchObject({ status: 200 })
    gate.open()
  })

  it('answers pipelined requests in order, up to a limit', async () => {
    const { port } = test.app.server.address() as AddressInfo
    const several = (count: number) =>
      new Promise<number>((resolve) => {
        let text = ''
        const answered = () => text.split('HTTP/1.1 200 OK').length - 1
        const socket = connect(port, '127.0.0.1').setEncoding('latin1')
        socket.on('error', () => {}).on('close', () => resolve(answered()))
        socket.on('data', (piece) => {
          text += piece
          if (answered() === count) socket.destroy()
        })
        socket.write(`GET ${list} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(count))
      })
    expect(await several(20)).toBe(20)
    expect(handled).toBe(1)
    expect(await several(20)).toBe(20)
    expect(await several(5_000)).toBeLessThan(100)
    expect((await get(list)).status).toBe(200)
  })

  it('drops stored responses when a course changes in any way', async () => {
    const title = async () => JSON.parse((await get(`${list}/${lectureId}`)).bytes.toString()).title
    expect(await title()).toBe('Test course')
    const rename = (en: string) =>
      test.db
        .updateTable('lecture')
        .set({ title: JSON.stringify({ en }) as never })
        .where('id', '=', lectureId)
        .execute()
    await invalidated(() => rename('Another name'))
    expect(await title()).toBe('Another name')
    await invalidated(() => test.make.lecture(), 2)
    await invalidated(() =>
      test.db
        .updateTable('lecture_day')
        .set({ finish_at: new Date('2026-12-18T08:00:00Z') })
        .where('lecture_id', '=', lectureId)
        .execute(),
    )
  })

  it('does not store a response that was begun before a change', async () => {
    gate = createGate(list)
    const begun = get(list)
    await vi.waitFor(() => expect(handled).toBe(1))
    responseCache.clear()
    gate.open()
    expect([(await begun).status, (await get(list)).status, handled]).toEqual([200, 200, 2])
  })

  it('shows a taken seat within a second, at most once a second, without delaying commits', async () => {
    const seats = async () => JSON.parse((await get(`${list}/${lectureId}`)).bytes.toString()).seatsLeft
    const before = await seats()
    const { epoch } = responseCache
    const began = performance.now()
    for (let taken = 0; taken < 3; taken++)
      await test.call('POST', `${list}/${lectureId}/attenders`, {
        as: await test.make.member(),
        body: registration,
      })
    await expect.poll(seats, { interval: 20, timeout: 3_000 }).toBe(before - 3)
    // Each invalidation arrives twice: directly, and by the notification for other processes.
    const seconds = Math.ceil((performance.now() - began) / 1_000)
    expect(responseCache.epoch - epoch).toBeLessThanOrEqual(2 * (1 + seconds))
    const { epoch: quiet } = responseCache
    await test.db.updateTable('lecture').set({ seats_taken: 0 }).where('id', '=', lectureId).execute()
    await test.db.selectFrom('lecture').select('id').execute()
    expect(responseCache.epoch).toBe(quiet)
  })
})
