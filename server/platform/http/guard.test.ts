import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'

const ours = 'http://localhost:3000'

describe('state-changing requests', () => {
  let test: TestApp
  let member: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    member = await test.make.member()
  })
  afterAll(() => test.close())

  const sendChange = (headers: Record<string, string>) =>
    test.call('PUT', '/api/sandbox/v1/clock', { body: { now: '2026-12-08T10:00:00+09:00' }, headers })

  it.each([
    ['a non-browser client, without either header', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: ours }],
    ['our own page in an older browser', { origin: ours }],
    ['our own page without Origin', { 'sec-fetch-site': 'same-origin' }],
  ])('are accepted from %s', async (_, headers) => {
    expect((await sendChange(headers)).status).toBe(200)
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: `${ours}.evil.example` }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'http://localhost' }],
    [{ origin: 'HTTP://LOCALHOST:3000/' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'Same-Origin, cross-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: ours }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('are rejected from %j', async (headers) => {
    const { status, body } = await sendChange(headers)
    expect([status, body.code]).toEqual([403, 'ORIGIN_REFUSED'])
  })

  it('from other sites are rejected on any route and change nothing', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, member)
    const headers = { ...member.headers, 'sec-fetch-site': 'cross-site' }
    const attenders = `/api/lecture/v1/lectures/${lectureId}/attenders`
    for (const [method, url] of [
      ['POST', attenders],
      ['DELETE', `${attenders}/${attenderId}`],
      ['PATCH', attenders],
      ['POST', '/auth/sign-out'],
      ['POST', '/nothing'],
    ] as const) {
      const reply = await test.app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' && { payload: registration }),
      })
      expect([url, reply.statusCode]).toEqual([url, 403])
    }
    const still = await test.call('GET', '/api/user/v1/current', { as: member })
    expect(still.status).toBe(200)
    const row = await test.db
      .selectFrom('attender')
      .select('apply_state')
      .where('id', '=', attenderId)
      .executeTakeFirst()
    expect(row?.apply_state).toBe('APPLIED')
  })

  it("are accepted from the identity provider's server for back-channel logout", async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/auth/back-channel-logout',
      headers: { origin: 'https://provider.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'logout_token=x',
    })
    expect(reply.statusCode).not.toBe(403)
  })

  it.each(['GET', 'HEAD'] as const)('do not include %s, which stays open to other sites', async (method) => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const reply = await test.app.inject({ method, url: '/api/lecture/v1/lectures', headers })
    expect(reply.statusCode).toBe(200)
    // But no other site may read the response.
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  describe('with an idempotency key', () => {
    const register = async (key: string) => {
      const lectureId = await test.make.lecture()
      const path = `/api/lecture/v1/lectures/${lectureId}/attenders`
      const as = await test.make.member()
      return test.call('POST', path, { as, body: registration, headers: { 'idempotency-key': key } })
    }

    it.each(['12345678', 'a-b_c-D-9', 'x'.repeat(100)])('accept %s', async (key) => {
      expect((await register(key)).status).toBe(201)
    })

    it.each([
      '',
      '1234567',
      'x'.repeat(101),
      'has space',
      'has;semi',
      'ключ-ключ',
      '12345678, 12345678',
      '../../../../etc',
    ])('reject %j', async (key) => {
      const { status, body } = await register(key)
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['Idempotency-Key']])
    })
  })
})
