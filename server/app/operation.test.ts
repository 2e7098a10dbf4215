import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('health and metrics', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
  })
  afterAll(() => test.close())

  it('report liveness and readiness', async () => {
    expect((await test.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await test.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  })

  it('count requests by route, not by URL', async () => {
    await test.call('GET', '/api/lecture/v1/lectures/4711')
    const { status, headers, body } = await test.call('GET', '/metrics')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('http_refusals_total{route="/api/lecture/v1/lectures/:lectureId",status="404"} 1')
    expect(body).not.toContain('lectures/4711')
  })

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '203.0.113.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['X-Real-IP', '203.0.113.1'],
    ['x-forwarded-host', 'academy.example'],
    ['x-client-ip', '203.0.113.1'],
    ['cf-connecting-ip', '203.0.113.1'],
    ['true-client-ip', '203.0.113.1'],
    ['via', '1.1 proxy'],
    ['host', 'academy.example'],
    ['host', '127.0.0.1.academy.example'],
  ])('are hidden behind a proxy: %s %s', async (header, value) => {
    const { status, body } = await test.call('GET', '/metrics', { headers: { [header]: value } })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('report a missing database while the process stays alive', async () => {
    const broken = await startTestApp('postgres')
    await broken.database.cutOff()
    const { status, body, headers } = await broken.call('GET', '/readyz')
    expect([status, body, headers['retry-after']]).toEqual([503, { status: 'no database' }, '5'])
    expect((await broken.call('GET', '/healthz')).status).toBe(200)
    const reply = await broken.call('GET', '/api/lecture/v1/lectures?lang=ko')
    expect([reply.status, reply.body.code, Object.keys(reply.body)]).toEqual([
      503,
      'OVERLOADED',
      ['code', 'message', 'requestId'],
    ])
    expect(reply.body.message).toMatch(/\p{Script=Hangul}/u)
    await broken.close()
  })
})

describe('metrics with a token', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', { METRICS_TOKEN: 'right-token' })
  })
  afterAll(() => test.close())

  it.each([
    ['Bearer right-token', 200],
    ['Bearer wrong-token', 404],
    ['Bearer right-token2', 404],
    ['right-token', 404],
    ['', 404],
  ])('respond to %j with %i', async (authorization, status) => {
    const headers = { authorization, 'x-forwarded-for': '203.0.113.1' }
    expect((await test.call('GET', '/metrics', { headers })).status).toBe(status)
    expect((await test.call('GET', '/metrics')).status).toBe(404)
  })
})
