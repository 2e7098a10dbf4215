import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hostPaths } from '#contract/page-lists.ts'
import { guestRegistrations } from '../../courses/guest/join-account.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { replaceSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { issueIframePass } from './iframe-pass.ts'
import { noPass, urlWithPass } from './pass-url.ts'

const hostOrigin = 'https://www.example.com'

interface TestIframe {
  readonly challenge: string
  readonly cookie: string
}

describe.each(engines)('an iframe with partitioned cookies on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    const settings = { HOMEPAGE_ORIGINS: hostOrigin, EMBED_COOKIE_MODE: 'partitioned' }
    test = await startTestApp(engine, settings)
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
  const windowOf = ({ headers }: TestMember) => String(headers['cookie']).replace('sid=', '')

  const begin = async (): Promise<TestIframe> => {
    const { status, body, headers } = await test.call('POST', '/auth/frame')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const [cookie = ''] = cookiesOf(headers)
    expect(cookie).toMatch(
      /^frame-sign-in=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    )
    return { challenge: body.challenge, cookie: cookie.split(';')[0] ?? '' }
  }
  const passFor = async (member: TestMember, { challenge }: TestIframe) =>
    issueIframePass(test.db, { session: windowOf(member), challenge, now: test.clock.now() })
  const enter = async (pass: string, cookie = '', nextUrl = '/account/applied?page=2#row') => {
    const reply = await test.call('GET', `/auth/frame?pass=${pass}&nextUrl=${encodeURIComponent(nextUrl)}`, {
      headers: { 'sec-fetch-dest': 'iframe', cookie },
    })
    expect([reply.status, reply.headers['cache-control']]).toEqual([303, 'no-store'])
    const session = cookiesOf(reply.headers).find((one) => /^frame-sid=[\w-]{43};/.test(one))
    return { to: String(reply.headers['location']), session, cookies: cookiesOf(reply.headers) }
  }
  const failedUrl = (why: 'frame' | 'true') =>
    `/sign-in?failed=${why}&nextUrl=${encodeURIComponent('/account/applied?page=2#row')}`
  const signedInIframe = async (member: TestMember): Promise<TestMember> => {
    const frame = await begin()
    const { session = '' } = await enter(await passFor(member, frame), frame.cookie)
    return { ...member, headers: { cookie: session.split(';')[0] ?? '' } }
  }
  const isSignedIn = async (as: TestMember) =>
    (await test.call('GET', '/api/user/v1/current', { as })).status === 200

  it('is signed in by its pass, with cookies for this host site only', async () => {
    const member = await test.make.member()
    const frame = await begin()
    const { to, session, cookies } = await enter(await passFor(member, frame), frame.cookie)
    expect(to).toBe('/account/applied?page=2#row')
    // The lifetime of the window's session, 400 days in tests.
    const maxAge = 400 * 86_400
    expect(session).toMatch(
      new RegExp(`Max-Age=${maxAge}; Path=/; HttpOnly; Secure; Partitioned; SameSite=None$`),
    )
    expect(cookies).toContain(`frame-member=1; Max-Age=${maxAge}; Path=/; Secure; Partitioned; SameSite=None`)
    const as = { ...member, headers: { cookie: session?.split(';')[0] ?? '' } }
    expect(as.headers.cookie).not.toContain(windowOf(member))
    expect(await isSignedIn(as)).toBe(true)
  })

  it('uses a pass once under concurrency', async () => {
    const member = await test.make.member()
    const frame = await begin()
    const pass = await passFor(member, frame)
    const entered = await Promise.all(Array.from({ length: 20 }, () => enter(pass, frame.cookie)))
    expect(entered.filter(({ session }) => session)).toHaveLength(1)
    expect(entered.filter(({ to }) => to === failedUrl('true'))).toHaveLength(19)
  })

  it.each<[string, 'frame' | 'true', (frame: TestIframe, other: TestIframe) => string]>([
    ['no iframe', 'frame', () => ''],
    ['another iframe', 'true', (_, other) => other.cookie],
    ['a client with only the challenge', 'true', ({ challenge }) => `frame-sign-in=${challenge}`],
  ])('a pass is rejected for %s and stays valid', async (_, why, cookieOf) => {
    const member = await test.make.member()
    const frame = await begin()
    const pass = await passFor(member, frame)
    const otherSession = await enter(pass, cookieOf(frame, await begin()))
    expect([otherSession.to, otherSession.session]).toEqual([failedUrl(why), undefined])
    expect((await enter(pass, frame.cookie)).session).toBeDefined()
  })

  it('two iframes of one host site can sign in concurrently', async () => {
    const member = await test.make.member()
    const first = await begin()
    const { headers, body } = await test.call('POST', '/auth/frame', { headers: { cookie: first.cookie } })
    expect([body.challenge, cookiesOf(headers)[0]?.split(';')[0]]).toEqual([first.challenge, first.cookie])
    const passes = [
      await passFor(member, first),
      await passFor(member, { ...first, challenge: body.challenge }),
    ]
    for (const pass of passes) expect((await enter(pass, first.cookie)).session).toBeDefined()
  })

  it('a pass expires after a minute', async () => {
    const member = await test.make.member()
    const frame = await begin()
    const pass = await passFor(member, frame)
    test.clock.moveTo(new Date(testNow.getTime() + 60_000))
    expect((await enter(pass, frame.cookie)).to).toBe(failedUrl('true'))
    test.clock.moveTo(new Date(testNow.getTime() + 59_999))
    expect((await enter(pass, frame.cookie)).session).toBeDefined()
  })

  it('rejects invalid passes and redirects only to our own pages', async () => {
    const frame = await begin()
    for (const pass of ['', noPass, 'x'.repeat(43), '%00', '가'.repeat(40)])
      expect((await enter(pass, frame.cookie)).to).toBe(failedUrl('true'))
    const member = await test.make.member()
    for (const nextUrl of [
      '//evil.example',
      'https://evil.example/',
      '/auth/login',
      '/payment/orders/x',
      '/../api/x',
    ])
      expect((await enter(await passFor(member, frame), frame.cookie, nextUrl)).to).toBe('/')
  })

  it('can be reloaded while signed in', async () => {
    const as = await signedInIframe(await test.make.member())
    expect((await enter('used', String(as.headers['cookie']))).to).toBe('/account/applied?page=2#row')
  })

  it('ends with its window’s session, whichever signs out', async () => {
    for (const leaves of ['window', 'frame']) {
      const window = await test.make.member()
      const frame = await signedInIframe(window)
      const reply = await test.call('POST', '/auth/sign-out', { as: leaves === 'window' ? window : frame })
      expect(reply.status).toBe(303)
      expect(cookiesOf(reply.headers).filter((one) => one.includes('Partitioned'))).toHaveLength(
        leaves === 'frame' ? 2 : 0,
      )
      expect([await isSignedIn(window), await isSignedIn(frame)]).toEqual([false, false])
    }
  })

  it('has a session no longer than its window’s, and none from an ended one', async () => {
    const member = await test.make.member()
    const frame = await begin()
    const pass = await passFor(member, frame)
    await test.call('POST', '/auth/sign-out', { as: member })
    expect((await enter(pass, frame.cookie)).to).toBe(failedUrl('true'))

    const late = await test.make.member()
    test.clock.moveTo(new Date(testNow.getTime() + 13 * 86_400_000))
    const other = await begin()
    const { session } = await enter(await passFor(late, other), other.cookie)
    expect(session).toContain(`Max-Age=${387 * 86_400};`)
  })

  it('is one device with its window in the list of sessions', async () => {
    const window = await test.make.member()
    const frame = await signedInIframe(window)
    test.clock.moveTo(new Date(testNow.getTime() + 2 * 3_600_000))
    const { body } = await test.call('GET', '/api/user/v1/sessions', { as: frame })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      current: true,
      signedInAt: testNow.toISOString(),
      seenAt: test.clock.now().toISOString(),
    })
  })

  it('keeps its session when the same member signs in again, and loses it when another does', async () => {
    const profile = (sub: string) => ({
      sub,
      name: null,
      email: null,
      emailVerified: false,
      phoneNumber: null,
      phoneNumberVerified: false,
      accountType: 'MEMBER' as const,
      roles: [],
      locale: null,
      idpSid: null,
      idToken: 'none',
    })
    const again = (sub: string) =>
      signIn(test.db, profile(sub), {
        language: 'en',
        guestHistory: guestRegistrations,
        userAgent: null,
        request: { ip: '127.0.0.1', id: 'test' },
        now: testNow,
        zone: 'Asia/Seoul',
      })
    const window = await test.make.member()
    const frame = await signedInIframe(window)
    const second = await again(window.sub)
    const late = await begin()
    const pass = await passFor(window, late)
    await replaceSession(test.db, sessionId(windowOf(window)), sessionId(second))
    expect([await isSignedIn(window), await isSignedIn(frame)]).toEqual([false, true])
    // It ends with the newer session, and a pending pass still works.
    const ends = await test.db
      .selectFrom('web_session')
      .select('expires_at')
      .where('of_session', '=', sessionId(second))
      .execute()
    expect(ends).toEqual([{ expires_at: new Date(testNow.getTime() + 14 * 86_400_000) }])
    expect((await enter(pass, late.cookie)).session).toContain(`Max-Age=${14 * 86_400};`)
    const otherSession = await again(`stranger-${engine}`)
    await replaceSession(test.db, sessionId(second), sessionId(otherSession))
    expect(await isSignedIn(frame)).toBe(false)
  })
})

describe('an iframe on the same site as its host', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres', { HOMEPAGE_ORIGINS: hostOrigin })
  })
  afterAll(() => test.close())

  it('shares the window’s cookies, and reports if they are blocked', async () => {
    const url = '/auth/frame?pass=-&nextUrl=%2Faccount'
    const { headers } = await test.make.member()
    const member = await test.call('GET', url, { headers })
    expect([member.status, member.headers['location']]).toEqual([303, '/account'])
    const visitor = await test.call('GET', url)
    expect(visitor.headers['location']).toBe('/sign-in?failed=frame&nextUrl=%2Faccount')
  })
})

describe('the URL back to the host site', () => {
  it.each([
    ['/edu/attend?page=2#list', '/edu/attend?page=2#edu=xyz/attend?page=2#list'],
    ['/training?a=1#edu=/account/completed?page=2', '/training?a=1#edu=xyz/account/completed?page=2'],
    ['/training', '/training#edu=xyz/'],
  ])('%s gets the pass', (address, expected) => {
    expect(urlWithPass(hostOrigin + address, 'xyz', hostPaths)).toBe(hostOrigin + expected)
  })
})
