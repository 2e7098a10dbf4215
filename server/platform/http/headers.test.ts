import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const calls = [
  ['a reply', '/api/lecture/v1/lectures', 200],
  ['bad input', '/api/lecture/v1/lectures?size=0', 400],
  ['what is not there', '/api/nothing', 404],
  ['a call by somebody not signed in', '/api/user/v1/current', 401],
  ['the document of the API', '/openapi.json', 200],
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

describe('the headers of every reply', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', {
      HOMEPAGE_ORIGINS: 'https://www.example.com,https://kr.example.com',
    })
  })
  afterAll(() => test.close())

  it.each(calls)('of %s keep browsers from being misled', async (_, url, status) => {
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
  ])('of %s let no site frame it, and nobody keep or list it', async (url) => {
    const { headers } = await test.call('GET', url)
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toBe("'none'")
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toContain('no-store')
  })

  it.each(['/auth/login', '/AUTH/callback?code=x', '/%61uth/sign-out', '/exams/7/launch', '//lti//auth?x=1'])(
    'of %s let no site frame where people sign in or begin a test',
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
  ])('of %s tell no address on, and have nobody list it', async (url) => {
    const { headers } = await test.call('GET', url)
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toContain("'self'")
  })

  it.each(['/attend/registrations', '/attend/register/3', '/email-confirmation'])(
    'of %s stay those of any page',
    async (url) => {
      const { headers } = await test.call('GET', url)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-robots-tag']).toBeUndefined()
    },
  )

  it('of a page whose address only resembles a payment stay those of any page', async () => {
    const { headers } = await test.call('GET', '/paymentsomething')
    expect(policy(headers['content-security-policy'])['frame-ancestors']).toContain("'self'")
    expect(headers['x-robots-tag']).toBeUndefined()
  })

  it('name each request anew, whatever the caller says', async () => {
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

  it('browsers are told to stay there', async () => {
    const { headers } = await test.call('GET', '/api/lecture/v1/lectures')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(policy(headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
  })

  it('only a session bound to this host counts', async () => {
    const member = await test.make.member()
    const plain = await test.call('GET', '/api/user/v1/current', { as: member })
    expect(plain.status).toBe(401)
    const bound = { cookie: member.headers.cookie.replace('sid=', '__Host-sid=') }
    expect((await test.call('GET', '/api/user/v1/current', { headers: bound })).status).toBe(200)
  })

  it('cookies that are cleared are secure ones', async () => {
    const { headers } = await test.call('GET', '/api/user/v1/current', {
      headers: { cookie: '__Host-sid=x; member=1' },
    })
    const cleared = [headers['set-cookie']].flat().map(String)
    expect(cleared).toHaveLength(2)
    for (const one of cleared) expect(one).toMatch(/; Path=\/;.*Secure/)
    expect(cleared[0]).toMatch(/^__Host-sid=;.*HttpOnly/)
  })
})
