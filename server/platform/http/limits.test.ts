import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorReply } from '#contract/platform/wire.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { handleErrors } from './errors.ts'
import { limitRequestRate, shedUnderPressure } from './limits.ts'

describe('request rate limit', () => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    member = await test.make.member()
  })
  afterAll(() => test.close())

  const groups = '/api/lecture/v1/primary-lectures'

  it('blocks a session for a while, and nobody else', async () => {
    // A session counts by address until its first request has been answered.
    await test.call('GET', groups, { as: member })
    for (let tens = 0; tens < 60; tens++) {
      const ten = await Promise.all(
        Array.from({ length: 10 }, () => test.call('GET', groups, { as: member })),
      )
      expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200))
    }
    const stopped = await test.call('GET', groups, { as: member })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(errorReply.safeParse(stopped.body).success).toBe(true)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)

    expect((await test.call('GET', groups, { as: await test.make.member() })).status).toBe(200)
    expect((await test.call('GET', groups)).status).toBe(200)
  })

  it('counts all addresses of an IPv6 network together, and those that match no route', async () => {
    const app = Fastify()
    await app.register(cookie)
    limitRequestRate(app, { sessionOf: () => undefined, perMinute: { session: 1, address: 2 } })
    handleErrors(app, { defaultLanguage: 'en', zone: 'Asia/Seoul' })
    app.get('/here', async () => 'here')
    const from = async (remoteAddress: string, url = '/here') =>
      (await app.inject({ url, remoteAddress })).statusCode
    expect(await from('2001:db8:7:1::1')).toBe(200)
    expect(await from('2001:db8:7:1:aaaa:bbbb:cccc:dddd')).toBe(200)
    expect(await from('2001:db8:7:1::2')).toBe(429)
    expect(await from('2001:db8:7:1::2', '/nowhere')).toBe(429)
    for (const other of ['2001:db8:7:2::1', '192.0.2.9', '192.0.2.10']) expect(await from(other)).toBe(200)
    await app.close()
  })
})

describe('load shedding', () => {
  const origin = 'http://localhost:3000'

  it("rejects visitors' pages and serves members, API and probes", async () => {
    const app = Fastify()
    await app.register(cookie)
    await shedUnderPressure(app, origin, 50)
    handleErrors(app, { defaultLanguage: 'en', zone: 'Asia/Seoul' })
    for (const url of ['*', '/healthz', '/readyz', '/metrics']) app.get(url, async () => 'here')
    await app.ready()
    const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode

    // The delay exceeds the limit once it is sampled during such a block.
    await vi.waitFor(
      async () => {
        blockFor(300)
        expect(await statusOf('/attend')).toBe(503)
      },
      { timeout: 20_000 },
    )
    blockFor(300)
    expect(await statusOf('/attend', { cookie: 'sid=secret' })).toBe(200)
    for (const url of ['/api/lecture/v1/lectures', '/healthz', '/readyz', '/metrics'])
      expect([url, await statusOf(url)]).toEqual([url, 200])
    await app.close()
  })
})

function blockFor(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
