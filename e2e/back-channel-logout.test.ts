import type { JsonWebKey } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { isSignedIn, signIn } from '../testing/sign-in.ts'
import {
  anotherKey,
  logoutEvent,
  logoutToken,
  symmetricToken,
  unsignedToken,
} from './support/logout-token.ts'

const setup = openSetup()
let centre: Centre
let origin: string
beforeAll(async () => {
  centre = await startCentre(setup)
  origin = centre.origin
})

describe('back-channel logout by the provider', () => {
  let key: JsonWebKey & { kid: string }
  let issuer: string
  beforeAll(async () => {
    key = await centre.sandboxes.signingKey()
    issuer = centre.sandboxes.issuer
  })

  const sendToken = (token: string) =>
    new Browser().submit(`${origin}/auth/back-channel-logout`, { logout_token: token })

  async function signedIn(sub: string): Promise<{ browser: Browser; sid: string }> {
    const browser = new Browser()
    await signIn(browser, origin, { sub })
    const [row] = await centre.database.rows<{ idp_sid: string }>(
      'select idp_sid from web_session order by created_at desc limit 1',
    )
    return { browser, sid: row?.idp_sid ?? '' }
  }

  it('ends the session named by sid', async () => {
    const { browser, sid } = await signedIn('member')
    const other = await signedIn('member')
    const response = await sendToken(logoutToken(issuer, { key, header: { kid: key.kid }, claims: { sid } }))
    expect([response.status, response.text]).toEqual([200, ''])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await isSignedIn(browser, origin)).toBe(false)
    expect(await isSignedIn(other.browser, origin)).toBe(true)
  })

  it('ends all sessions of the member if it has no sid', async () => {
    const [first, second] = [await signedIn('member'), await signedIn('member')]
    const other = await signedIn('second-member')
    await sendToken(logoutToken(issuer, { key, header: { kid: key.kid }, claims: { sub: 'member' } }))
    expect(await isSignedIn(first.browser, origin)).toBe(false)
    expect(await isSignedIn(second.browser, origin)).toBe(false)
    expect(await isSignedIn(other.browser, origin)).toBe(true)
  })

  const old = Math.floor(Date.now() / 1000) - 600
  it.each<[string, (right: string, sid: string) => string | Promise<string>]>([
    ['signed with another key', (_, sid) => forged(sid, { key: anotherKey() })],
    ['without a signature', (right) => unsignedToken(right)],
    ['with a truncated signature', (right) => right.slice(0, right.lastIndexOf('.') + 1)],
    [
      'signed with our own secret',
      (right) => symmetricToken(right, centre.settings['OIDC_CLIENT_SECRET'] ?? ''),
    ],
    [
      'signed with the published key as a secret',
      async (right) => symmetricToken(right, await publishedKeys()),
    ],
    ['that has expired', (_, sid) => forged(sid, { claims: { iat: old, exp: old + 120 } })],
    ['issued too long ago, although not expired', (_, sid) => forged(sid, { claims: { iat: old } })],
    ['issued in the future', (_, sid) => forged(sid, { claims: { iat: old + 4200, exp: old + 7200 } })],
    ['without iat', (_, sid) => forged(sid, { claims: { iat: undefined } })],
    ['with a nonce, like an ID token', (_, sid) => forged(sid, { claims: { nonce: 'x' } })],
    ['of another issuer', (_, sid) => forged(sid, { claims: { iss: 'https://evil.example' } })],
    ['for another client', (_, sid) => forged(sid, { claims: { aud: 'somebody-else' } })],
    ['of another type', (_, sid) => forged(sid, { header: { typ: 'JWT' } })],
    ['without the logout event', (_, sid) => forged(sid, { claims: { events: {} } })],
    ['with events in a wrong format', (_, sid) => forged(sid, { claims: { events: logoutEvent } })],
    ['without sub and sid', () => forged(undefined)],
    ['that is not a token', () => 'x'],
    ['that is empty', () => ''],
  ])('is rejected %s and ends no session', async (_, make) => {
    const { browser, sid } = await signedIn('member')
    const right = forged(sid)
    const response = await sendToken(await make(right, sid))
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await isSignedIn(browser, origin)).toBe(true)
    // Ensures that the unmodified token is valid.
    expect((await sendToken(right)).status).toBe(200)
    expect(await isSignedIn(browser, origin)).toBe(false)
  })

  it('is accepted from a provider whose clock is some seconds ahead', async () => {
    const { browser, sid } = await signedIn('member')
    const iat = Math.floor(Date.now() / 1_000) + 5
    expect((await sendToken(forged(sid, { claims: { iat, exp: iat + 120 } }))).status).toBe(200)
    expect(await isSignedIn(browser, origin)).toBe(false)
  })

  it('is rejected unless sent as a form', async () => {
    for (const [type, body] of [
      ['application/json', '{"logout_token": 1}'],
      ['application/json', 'null'],
      ['application/x-www-form-urlencoded', 'logout_token=a&logout_token=b'],
      ['text/plain', 'x'],
    ] as const) {
      const response = await new Browser().visit(`${origin}/auth/back-channel-logout`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }
  })

  type Claims = Partial<Parameters<typeof logoutToken>[1]>
  function forged(sid: string | undefined, claimed: Claims = {}): string {
    return logoutToken(issuer, {
      key,
      ...claimed,
      header: { kid: key.kid, ...claimed.header },
      claims: { sid, ...claimed.claims },
    })
  }

  async function publishedKeys(): Promise<string> {
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: JsonWebKey[] }
    return JSON.stringify(keys[0])
  }
})
