import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getCurrentUser } from '#contract/people/account.ts'
import { Browser, readCookie } from '../testing/browser.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import {
  beginSignIn,
  chooseAccount,
  endProviderSession,
  isSignedIn,
  redirectOf,
  signIn,
  signInCookie,
} from '../testing/sign-in.ts'

const hostSite = 'https://www.example.com'
const setup = openSetup()
let centre: Centre
let origin: string
beforeAll(async () => {
  centre = await startCentre(setup, { HOMEPAGE_ORIGINS: hostSite })
  origin = centre.origin
})

const sessions = async () => (await centre.database.rows('select id from web_session')).length

describe('signing in', () => {
  it('redirects through the provider back to the requested page as the chosen member', async () => {
    const browser = new Browser()
    const nextUrl = '/attend?page=2&lang=ko#list'
    const end = await signIn(browser, origin, { sub: 'member', nextUrl })

    expect([end.status, end.location?.href]).toEqual([303, `${origin}${nextUrl}`])
    const current = (await browser.call(origin, getCurrentUser, {})).reply()
    expect(current).toMatchObject({
      name: 'Gildong Hong',
      email: 'member@example.com',
      accountType: 'MEMBER',
    })
  })

  it('redirects to the home page without nextUrl', async () => {
    const end = await signIn(new Browser(), origin, { sub: 'member' })
    expect(end.location?.href).toBe(`${origin}/`)
  })

  it('redirects back to the host site and to the screen in its iframe', async () => {
    const browser = new Browser()
    const nextUrl = `${hostSite}/account/edu/applied?from=mail#edu=/account/completed?page=2`
    const callback = await chooseAccount(browser, await beginSignIn(browser, origin, nextUrl), 'member')
    const end = await browser.visit(callback)
    expect(end.status).toBe(200)
    // The iframe is told that its user has returned from sign-in.
    const returnUrl = nextUrl.replace('#edu=', '#edu=-')
    expect(end.text).toContain(`<meta http-equiv="refresh" content="0; url=${returnUrl}">`)
    expect(await isSignedIn(browser, origin)).toBe(true)
  })

  const elsewhere = [
    'https://evil.example',
    'https://www.example.com.evil.example/',
    'https://www.example.com@evil.example/',
    'http://www.example.com/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil',
    '/%09/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.example',
    '/\r\nlocation: https://evil.example',
    '/auth/login',
    `/${'x'.repeat(5000)}`,
    '',
  ]

  it.each(elsewhere.map((nextUrl) => ({ nextUrl, shown: JSON.stringify(nextUrl.slice(0, 40)) })))(
    'never leads to another site: $shown',
    async ({ nextUrl }) => {
      const browser = new Browser()
      const callback = await chooseAccount(browser, await beginSignIn(browser, origin, nextUrl), 'member')
      const end = await browser.visit(callback)
      expect([end.status, end.location?.origin]).toEqual([303, origin])
      expect(end.location?.pathname).not.toMatch(/^\/auth/)
      expect(await isSignedIn(browser, origin)).toBe(true)
    },
  )

  it('does not trust a return URL planted in the cookie', async () => {
    for (const planted of [
      'https://evil.example/',
      '//evil.example',
      encodeURIComponent('/\\evil.example'),
    ]) {
      const browser = new Browser()
      const callback = await chooseAccount(browser, await beginSignIn(browser, origin), 'member')
      browser.setCookie(origin, 'nextUrl', planted)
      expect((await browser.visit(callback)).location?.href).toBe(`${origin}/`)
    }
  })

  it('uses the first of two return URLs, or none, without failing', async () => {
    const browser = new Browser()
    const began = await browser.visit(`${origin}/auth/login?nextUrl=/attend&nextUrl=//evil.example`)
    const end = await browser.visit(await chooseAccount(browser, redirectOf(began), 'member'))
    expect(end.location?.origin).toBe(origin)
  })

  it('hides the session from scripts and other sites; only the marker cookie is readable', async () => {
    const browser = new Browser()
    const end = await signIn(browser, origin, { sub: 'member' })
    const cookies = Object.fromEntries(
      end.headers.getSetCookie().map((line) => {
        const { name, ...cookie } = readCookie(line)
        return [name, cookie]
      }),
    )
    expect(cookies['sid']?.attributes).toEqual(['httponly', 'max-age', 'path=/', 'samesite=lax'])
    expect(cookies['sid']?.value).toMatch(/^[\w-]{43}$/)
    expect(cookies['member']).toEqual({ value: '1', attributes: ['max-age', 'path=/', 'samesite=lax'] })
    expect([...browser.cookies(origin).keys()].sort()).toEqual(['member', 'sid'])

    const stored = await centre.database.rows<{ found: boolean }>(
      `select true as found from web_session where encode(id, 'escape') = $1 or id_token like '%' || $1 || '%'`,
      [cookies['sid']?.value],
    )
    expect(stored).toEqual([])
  })

  it('creates a new session each time and ends the browser’s previous one', async () => {
    const browser = new Browser()
    await signIn(browser, origin, { sub: 'member' })
    const before = await sessions()
    const old = browser.cookie(origin, 'sid') ?? ''
    const again = await browser.visit(redirectOf(await browser.visit(await beginSignIn(browser, origin))))
    expect(again.status).toBe(303)
    expect(browser.cookie(origin, 'sid')).not.toBe(old)
    expect(await sessions()).toBe(before)

    const attacker = new Browser()
    attacker.setCookie(origin, 'sid', old)
    expect(await isSignedIn(attacker, origin)).toBe(false)
  })

  it('prevents session fixation', async () => {
    const browser = new Browser()
    browser.setCookie(origin, 'sid', 'planted'.padEnd(43, 'x'))
    await signIn(browser, origin, { sub: 'member' })
    expect(browser.cookie(origin, 'sid')).not.toContain('planted')
  })
})

describe('on https', () => {
  it('binds the session to this host and to secure connections', async () => {
    const publicOrigin = 'https://edu.example.com'
    const secure = await startCentre(setup, { PUBLIC_ORIGIN: publicOrigin })
    const browser = new Browser()
    const callback = await chooseAccount(
      browser,
      await beginSignIn(browser, secure.origin, '/attend'),
      'member',
    )
    expect(callback.origin).toBe(publicOrigin)
    // As forwarded by a proxy in front of the product.
    const end = await browser.visit(`${secure.origin}${callback.pathname}${callback.search}`)

    expect(end.headers.get('location')).toBe('/attend')
    const cookies = end.headers.getSetCookie().map(readCookie)
    expect(cookies.find(({ name }) => name === '__Host-sid')?.attributes).toEqual([
      'httponly',
      'max-age',
      'path=/',
      'samesite=lax',
      'secure',
    ])
    for (const { attributes } of cookies) expect(attributes).toContain('secure')
    expect(await isSignedIn(browser, secure.origin)).toBe(true)
    const renamed = new Browser()
    renamed.setCookie(secure.origin, 'sid', browser.cookie(secure.origin, '__Host-sid') ?? '')
    expect(await isSignedIn(renamed, secure.origin)).toBe(false)
  })
})

describe('a callback that does not belong to a sign-in of this browser', () => {
  /** Expects 400 with an HTML page, and no session. */
  async function expectRejected(browser: Browser, url: URL | string): Promise<void> {
    const before = await sessions()
    const response = await browser.visit(url)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.text).toContain('<h1')
    expect(response.headers.getSetCookie().map((line) => readCookie(line))).not.toContainEqual(
      expect.objectContaining({ name: 'sid', value: expect.stringMatching(/./) }),
    )
    expect(await sessions()).toBe(before)
    expect(await isSignedIn(browser, origin)).toBe(false)
  }

  it('is rejected if no sign-in was started', async () => {
    const theirs = new Browser()
    const callback = await chooseAccount(theirs, await beginSignIn(theirs, origin), 'member')
    await expectRejected(new Browser(), callback)
    await expectRejected(new Browser(), `${origin}/auth/callback`)
    await expectRejected(
      new Browser(),
      `${origin}/auth/callback?code=x&state=y&iss=${centre.sandboxes.issuer}`,
    )
  })

  it.each<[string, (right: string) => string]>([
    ['state', () => 'x'.repeat(43)],
    // The start of the state finds the cookie; the whole state must match.
    ['state', (right) => `${right.slice(0, -4)}xxxx`],
    ['code', () => 'x'.repeat(43)],
    ['iss', () => 'https://evil.example'],
  ])('is rejected with another %s', async (name, forge) => {
    const browser = new Browser()
    const callback = await chooseAccount(browser, await beginSignIn(browser, origin), 'member')
    callback.searchParams.set(name, forge(callback.searchParams.get(name) ?? ''))
    await expectRejected(browser, callback)
  })

  it('is rejected with a forged sign-in cookie', async () => {
    const garbage = ['x', '{}', Buffer.from('{"verifier":1}').toString('base64url'), '%00', 'x'.repeat(3000)]
    for (const cookie of garbage) {
      const browser = new Browser()
      const callback = await chooseAccount(browser, await beginSignIn(browser, origin), 'member')
      browser.setCookie(origin, signInCookie(browser, origin).name, cookie)
      await expectRejected(browser, callback)
    }
  })

  it('is rejected with the code of another user’s sign-in', async () => {
    const [victim, attacker] = [new Browser(), new Browser()]
    const theirs = await chooseAccount(attacker, await beginSignIn(attacker, origin), 'second-member')
    const own = await chooseAccount(victim, await beginSignIn(victim, origin), 'member')
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    await expectRejected(victim, own)
  })

  it('is rejected the second time, with and without the first cookie', async () => {
    const browser = new Browser()
    const callback = await chooseAccount(browser, await beginSignIn(browser, origin), 'member')
    const cookie = signInCookie(browser, origin)
    expect((await browser.visit(callback)).status).toBe(303)
    const before = await sessions()

    expect((await browser.visit(callback)).status).toBe(400)
    expect(await isSignedIn(browser, origin)).toBe(true)
    expect(await sessions()).toBe(before)

    const attacker = new Browser()
    attacker.setCookie(origin, cookie.name, cookie.value)
    await expectRejected(attacker, callback)
  })

  it('is rejected if the member cancelled at the provider', async () => {
    const browser = new Browser()
    const callback = await chooseAccount(browser, await beginSignIn(browser, origin, '/attend'), 'cancel')
    expect(callback.searchParams.get('error')).toBe('access_denied')
    await expectRejected(browser, callback)
    // The next sign-in is not affected by the cancelled one.
    await signIn(browser, origin, { sub: 'member' })
    expect(await isSignedIn(browser, origin)).toBe(true)
  })
})

it('a failed callback’s page is never cached, because its URL may contain a code', async () => {
  const response = await new Browser().visit(`${origin}/auth/callback?code=x&state=y`)
  expect(response.headers.get('cache-control')).toContain('no-store')
})

describe('signing out', () => {
  it('ends our session and the provider’s, and redirects to the home page', async () => {
    const browser = new Browser()
    await signIn(browser, origin, { sub: 'member' })
    const session = browser.cookie(origin, 'sid') ?? ''

    const out = await browser.submit(`${origin}/auth/sign-out`)
    expect(out.status).toBe(303)
    expect(out.location?.origin).toBe(centre.sandboxes.issuer)
    expect([...browser.cookies(origin).keys()]).toEqual([])
    expect(await isSignedIn(browser, origin)).toBe(false)

    const home = await endProviderSession(browser, redirectOf(out))
    expect(home.location?.href).toBe(`${origin}/`)
    // The provider asks for the account again.
    const next = await browser.visit(await beginSignIn(browser, origin))
    expect(next.location?.pathname).toMatch(/^\/interaction\//)

    const attacker = new Browser()
    attacker.setCookie(origin, 'sid', session)
    expect(await isSignedIn(attacker, origin)).toBe(false)
  })

  it('in one browser leaves the member’s other browser signed in', async () => {
    const [here, there] = [new Browser(), new Browser()]
    for (const browser of [here, there]) await signIn(browser, origin, { sub: 'member' })
    await endProviderSession(here, redirectOf(await here.submit(`${origin}/auth/sign-out`)))
    expect(await isSignedIn(here, origin)).toBe(false)
    expect(await isSignedIn(there, origin)).toBe(true)
  })

  it('without a session redirects to the home page', async () => {
    const out = await new Browser().submit(`${origin}/auth/sign-out`)
    expect([out.status, out.location?.href]).toEqual([303, `${origin}/`])
  })

  it('at the provider ends our session too, and no other', async () => {
    const [leaving, staying] = [new Browser(), new Browser()]
    await signIn(leaving, origin, { sub: 'member' })
    await signIn(staying, origin, { sub: 'member' })

    await endProviderSession(leaving, `${centre.sandboxes.issuer}/session/end`)

    await vi.waitFor(async () => expect(await isSignedIn(leaving, origin)).toBe(false), { timeout: 5_000 })
    expect(await isSignedIn(staying, origin)).toBe(true)
  })
})
