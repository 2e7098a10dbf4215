import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtSite } from '../../platform/pages/built-site.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The identity provider of these tests is unreachable, so only our side is tested. */
describe('sign-in and sign-out while the identity provider is down', () => {
  let test: TestApp
  let withPages: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', { HOMEPAGE_ORIGINS: 'https://www.example.com' })
    withPages = await startTestApp('postgres', {}, { site: builtSite })
  })
  afterAll(async () => {
    await test.close()
    await withPages.close()
  })

  const cookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
  const sessions = async (memberId: number) =>
    test.db.selectFrom('web_session').select('id').where('member_id', '=', memberId).execute()

  it('returns 503 and sets no cookie', async () => {
    const { status, body, headers } = await test.call('GET', '/auth/login?nextUrl=/account')
    expect([status, body.code]).toEqual([503, 'OVERLOADED'])
    expect(cookies(headers)).toEqual([])
  })

  it.each([
    ['begins', '/auth/login?nextUrl=/account', ''],
    ['ends', '/auth/callback?code=x&state=s', '{"verifier":"v","state":"s","nonce":"n"}'],
  ])('returns a page in the language of the browser, with Retry-After, as it %s', async (_, url, attempt) => {
    const cookie = `sign-in-s=${Buffer.from(attempt).toString('base64url')}`
    const { statusCode, headers, body } = await withPages.app.inject({
      url,
      headers: { accept: 'text/html', 'accept-language': 'ko', cookie },
    })
    expect([statusCode, headers['content-language'], headers['retry-after']]).toEqual([503, 'ko', '5'])
    expect(body).toContain('지금 로그인 서비스가 응답하지 않습니다')
  })

  it.each(['iframe', 'frame'])(
    'does not start in an %s: our page opens it in the top-level window',
    async (dest) => {
      const headers = { 'sec-fetch-dest': dest }
      const reply = await test.call('GET', '/auth/login?nextUrl=%2Faccount%2Fapplied%3Fpage%3D2', { headers })
      expect([reply.status, reply.headers['location']]).toEqual([
        302,
        '/sign-in?nextUrl=%2Faccount%2Fapplied%3Fpage%3D2',
      ])
      expect(cookies(reply.headers)).toEqual([])
      expect(reply.headers['cache-control']).toMatch(/no-store/)
    },
  )

  it.each([
    ['without an attempt', ''],
    ['with a made-up attempt', 'sign-in-y=made-up'],
    ['with an invalid attempt', `sign-in-y=${Buffer.from('{"verifier":1}').toString('base64url')}`],
    ['with broken JSON', `sign-in-y=${Buffer.from('{').toString('base64url')}`],
  ])('rejects a callback %s', async (_, cookie) => {
    const { status, body, headers } = await test.call('GET', '/auth/callback?code=x&state=y', {
      headers: { cookie },
    })
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(cookies(headers).every((one) => one.includes('Expires=Thu, 01 Jan 1970'))).toBe(true)
  })

  it('returns 503 for a valid attempt', async () => {
    const attempt = Buffer.from('{"verifier":"v","state":"s","nonce":"n"}').toString('base64url')
    const headers = { cookie: `sign-in-s=${attempt}; sign-in-other=${attempt}; nextUrl=%2Faccount` }
    const reply = await test.call('GET', '/auth/callback?code=x&state=s', { headers })
    expect([reply.status, reply.body.code]).toEqual([503, 'OVERLOADED'])
    // Another window's attempt is kept.
    expect(cookies(reply.headers).map((one) => one.split('=')[0])).toEqual(['sign-in-s', 'nextUrl'])
    const other = await test.call('GET', '/auth/callback?code=x&state=unknown', { headers })
    expect([other.status, other.body.code]).toEqual([400, 'BAD_INPUT'])
  })

  it('ends our session all the same, and redirects to the home page', async () => {
    const as = await test.make.member()
    const { status, headers } = await test.call('POST', '/auth/sign-out', { as })
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/', 'no-store'])
    expect(cookies(headers)).toHaveLength(2)
    expect(await sessions(as.id)).toEqual([])
    expect((await test.call('GET', '/api/user/v1/current', { as })).status).toBe(401)
  })

  it('redirects a visitor who signs out to the home page', async () => {
    const { status, headers } = await test.call('POST', '/auth/sign-out')
    expect([status, headers['location']]).toEqual([303, '/'])
  })

  it('does not sign out on GET', async () => {
    const as = await test.make.member()
    expect((await test.call('GET', '/auth/sign-out', { as })).status).toBe(404)
    expect(await sessions(as.id)).toHaveLength(1)
  })

  it.each(['', 'logout_token=', 'logout_token=a.b.c', 'other=1', 'logout_token=a&logout_token=b'])(
    'cannot verify back-channel logout: %j',
    async (payload) => {
      const as = await test.make.member()
      const reply = await test.app.inject({
        method: 'POST',
        url: '/auth/back-channel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
      expect([reply.statusCode, reply.json()]).toEqual([503, { error: 'temporarily_unavailable' }])
      expect(reply.headers['retry-after']).toBe('5')
      expect(await sessions(as.id)).toHaveLength(1)
    },
  )
})
