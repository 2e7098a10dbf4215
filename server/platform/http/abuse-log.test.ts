import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorCode, errorCodes, errorStatus } from '#contract/platform/errors.ts'
import { captureLog } from '../../testing/captured-log.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { abuseKinds } from './abuse-log.ts'

describe('refusals that may be abuse', () => {
  let test: TestApp
  const { log, lines } = captureLog()
  beforeAll(async () => {
    test = await startTestApp('postgres', {}, { log })
  })
  afterAll(() => test.close())

  const counted = async (kind: string) => {
    const metric = await test.registry.getSingleMetric('suspected_abuse_total')?.get()
    return metric?.values
      .filter((one) => one.labels['kind'] === kind)
      .map(({ labels, value }) => [labels['route'], value])
  }
  const logged = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'suspected abuse')
      .map(({ level, kind, route, ip, count }) => ({ level, kind, route, ip, count }))

  it('are counted, and rate limits are logged once a minute with their client', async () => {
    const path = '/api/certification/v1/certifications/:code'
    for (let tries = 0; tries < 15; tries += 1)
      await test.call('GET', '/api/certification/v1/certifications/AAAAAAAAAAAAAAAAAAAA')
    expect(await counted('guess')).toEqual([[path, 10]])
    expect(await counted('limit')).toEqual([[path, 5]])
    expect(logged()).toEqual([{ level: 40, kind: 'limit', route: path, ip: '127.0.0.1', count: 1 }])
  })

  it('include every rate limit code', () => {
    const limits: ErrorCode[] = [...errorCodes.filter((code) => errorStatus[code] === 429), 'TRIALS_EXCEEDED']
    expect(limits.map((code) => [code, abuseKinds[code]])).toEqual(limits.map((code) => [code, 'limit']))
  })

  it('of cross-site requests are counted by route', async () => {
    lines.length = 0
    for (const url of ['/auth/sign-out', '/nothing-of-ours', '/nothing-else'])
      await test.app.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' } })
    expect(await counted('foreign_site')).toEqual([
      ['/auth/sign-out', 1],
      ['unknown', 2],
    ])
    expect(logged().map(({ kind, route }) => [kind, route])).toEqual([
      ['foreign_site', '/auth/sign-out'],
      ['foreign_site', 'unknown'],
    ])
  })

  it('by the request rate limit are counted apart from those of rules', async () => {
    lines.length = 0
    const as = await test.make.member()
    for (let calls = 0; calls <= 610; calls += 1) await test.call('GET', '/api/user/v1/current', { as })
    expect(await counted('flood')).toEqual([['/api/user/v1/current', 10]])
    expect(logged().map(({ kind }) => kind)).toEqual(['flood'])
  })
})
