import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const calls = [
  ['a response', '/api/lecture/v1/lectures', 200],
  ['bad input', '/api/lecture/v1/lectures?size=0', 400],
  ['an unknown path', '/api/nothing', 404],
  ['an unauthenticated request', '/api/user/v1/current', 401],
  ['the OpenAPI document', '/openapi.json', 200],
] as const

const policy = (csp: unknown) =>
  Object.fromEntries(
    String(csp)
      .split(';')
      .map(
        (one) =>
          one
            .trim()
            .split(/\s+(.*)/s)
            .slice(0, 2) as [string, string],
      ),
  )

describe('security headers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', {
      HOMEPAGE_ORIGINS: 'https://www.example.com,https://kr.example.com',
    })
  })
  afterAll(() => test.close())

  it.each(calls)('are set on %s', async (_, url, status) => {
    const reply = await test.call('GET', url)
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    })
    expect(reply.headers['x-powered-by']).toBeUndefined()
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(policy(reply.headers['content-security-policy'])).toEqual({
      'default-src': "'self'",
      'script-src': "'self' https://js.tosspayments.com",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self' https://*.tosspayments.com",
      'font-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self' http://localhost:9",
      'frame-ancestors': "'self' https://www.example.com https://kr.example.com",
    })
  })

  it.each([
    '/payment/success?paymentKey=k',
    '/payment',
    '/PAYMENT/orders/order-1',
    '/%70ayment/orders/order-1',
    '/payment#x',
  ])('forbid framing and caching of payment page %s', async (url) => {
    const { headers } = await test.call('GET', url)
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toBe("'none'")
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toContain('no-store')
  })

  it.each(['/auth/login', '/AUTH/callback?code=x', '/%61uth/sign-out', '/exams/7/launch', '//lti//auth?x=1'])(
    'forbid framing of sign-in and exam launch at %s',
    async (url) => {
      const { headers } = await test.call('GET', url)
      expect(policy(headers['content-security-policy'])['frame-ancestors']).toBe("'none'")
    },
  )

  it.each([
    '/email-confirm?token=t',
    '/attend/registration?token=t',
    '/%65mail-confirm?token=t',
    '//attend//REGISTRATION?token=t',
  ])('hide the URL of secret link %s and keep it out of search engines', async (url) => {
    const { headers } = await test.call('GET', url)
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toContain("'self'")
  })

  it.each(['/attend/registrations', '/attend/register/3', '/email-confirmation'])(
    'are the default ones for %s',
    async (url) => {
      const { headers } = await test.call('GET', url)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-robots-tag']).toBeUndefined()
    },
  )

  it("are the default ones for paths that only resemble a payment's", async () => {
    const { headers } = await test.call('GET', '/paymentsomething')
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toContain("'self'")
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  it('contain a new request id whatever the client sends', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const ids = [
      await test.call('GET', '/api/nothing', { headers }),
      await test.call('GET', '/api/nothing', { headers }),
    ]
    expect(new Set([...ids.map((one) => one.headers['x-request-id']), 'mine']).size).toBe(3)
    expect(ids[0]?.body.requestId).toBe(ids[0]?.headers['x-request-id'])
  })
})

describe('on https', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', { SANDBOX: 'off', PUBLIC_ORIGIN: 'https://edu.example.com' })
  })
  afterAll(() => test.close())

  it('sends HSTS and upgrades insecure requests', async () => {
    const { headers } = await test.call('GET', '/api/lecture/v1/lectures')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(policy(headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
  })

  it('accepts only the `__Host-` session cookie', async () => {
    const member = await test.make.member()
    const plain = await test.call('GET', '/api/user/v1/current', { as: member })
    expect(plain.status).toBe(401)
    const bound = { cookie: member.headers.cookie.replace('sid=', '__Host-sid=') }
    expect((await test.call('GET', '/api/user/v1/current', { headers: bound })).status).toBe(200)
  })

  it('clears cookies as secure cookies', async () => {
    const { headers } = await test.call('GET', '/api/user/v1/current', {
      headers: { cookie: '__Host-sid=x; member=1' },
    })
    const cleared = [headers['set-cookie']].flat().map(String)
    expect(cleared).toHaveLength(2)
    for (const one of cleared) expect(one).toMatch(/; Path=\/;.*Secure/)
    expect(cleared[0]).toMatch(/^__Host-sid=;.*HttpOnly/)
  })
})
